import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import type { Viewer } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { signOutGlyph } from '#ui/icons/sign-out.ts';
import { userGlyph } from '#ui/icons/user.ts';
import { ReturnField } from './return-field.tsx';
import { leave } from './sign-out.functions.ts';
import { useNotedFailures } from './use-noted-failures.ts';
import { useSignOut } from './use-sign-out.ts';

const itemStyles =
  'flex min-h-11 w-full items-center gap-3 rounded-ctl px-3 text-14 font-550 text-left hover:bg-ink-750 focus-visible:-outline-offset-2';

/** The viewer's picture or initials, which opens a menu: a native popover, so that it works before and without JavaScript. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const signOut = useSignOut();
  useNotedFailures();
  return (
    <>
      <button
        type="button"
        className="grid size-11 place-items-center overflow-hidden rounded-full bg-fg font-bold font-stretch-94% text-14 text-ink-950"
        popoverTarget={id}
      >
        {viewer.image ? (
          <img className="size-full object-cover" src={viewer.image} alt="" width={44} height={44} />
        ) : (
          <span aria-hidden="true">{viewer.initials}</span>
        )}
        <span className="sr-only">{m.account_menu_of({ name: viewer.name || viewer.userName })}</span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto top-header right-gutter m-0 w-64 rounded-card border-0 bg-ink-900 p-2 text-fg shadow-float ring ring-ink-700 forced-colors:border"
      >
        <p className="truncate px-3 pt-2 pb-1 text-12 text-muted">{viewer.name || viewer.userName}</p>
        <Link className={itemStyles} to="/perfil" onClick={() => menu.current?.hidePopover()}>
          <Icon glyph={userGlyph} className="text-soft" />
          {m.account_profile()}
        </Link>
        <form method="post" action={leave.url} onSubmit={signOut}>
          <ReturnField />
          <button type="submit" className={itemStyles}>
            <Icon glyph={signOutGlyph} className="text-soft" />
            {m.account_sign_out()}
          </button>
        </form>
      </div>
    </>
  );
}
