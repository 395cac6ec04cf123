import { createLink, useHydrated, useRouterState } from '@tanstack/react-router';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { bagGlyph } from '#ui/icons/bag.ts';
import { bellGlyph } from '#ui/icons/bell.ts';
import { clipGlyph } from '#ui/icons/clip.ts';
import { laptopGlyph } from '#ui/icons/laptop.ts';
import { linkGlyph } from '#ui/icons/link.ts';
import { listGlyph } from '#ui/icons/list.ts';
import { lockGlyph } from '#ui/icons/lock.ts';
import { starGlyph } from '#ui/icons/star.ts';
import { tvGlyph } from '#ui/icons/tv.ts';
import { userGlyph } from '#ui/icons/user.ts';
import { walletGlyph } from '#ui/icons/wallet.ts';

interface MenuEntry {
  to: '/perfil' | '/perfil/compras' | '/perfil/conta';
  /** of the part of the page; the first one has none */
  hash: string;
  label: string;
  glyph: Glyph;
}

const entries = (hasStore: boolean): MenuEntry[] => [
  { to: '/perfil', hash: '', label: m.profile_data_title(), glyph: userGlyph },
  { to: '/perfil', hash: 'notificacoes', label: m.profile_notices_title(), glyph: bellGlyph },
  { to: '/perfil', hash: 'favoritos', label: m.profile_favourites_title(), glyph: starGlyph },
  { to: '/perfil', hash: 'operador', label: m.profile_operator_title(), glyph: linkGlyph },
  { to: '/perfil', hash: 'televisao', label: m.profile_tv_menu(), glyph: tvGlyph },
  { to: '/perfil', hash: 'momentos', label: m.profile_moments_title(), glyph: clipGlyph },
  { to: '/perfil', hash: 'carteira', label: m.profile_wallet_title(), glyph: walletGlyph },
  ...(hasStore ? [{ to: '/perfil/compras' as const, hash: '', label: m.orders_title(), glyph: bagGlyph }] : []),
  { to: '/perfil/conta', hash: '', label: m.profile_security_title(), glyph: lockGlyph },
  { to: '/perfil/conta', hash: 'aparelhos', label: m.profile_devices_title(), glyph: laptopGlyph },
  { to: '/perfil/conta', hash: 'dados', label: m.profile_privacy_menu(), glyph: listGlyph },
];

export const menuEntryStyles =
  'flex w-full items-center gap-3 whitespace-nowrap font-medium text-soft hover:text-fg aria-[current]:font-650 aria-[current]:text-fg focus-visible:-outline-offset-2 max-md:min-h-12 max-md:px-3 max-md:aria-[current]:shadow-[inset_0_-2px_0_var(--text)] md:min-h-11 md:rounded-ctl md:px-3 md:hover:bg-ink-900 md:aria-[current]:bg-ink-800 forced-colors:aria-[current]:underline';

/** The router marks every link to the page, whatever its fragment: here one of them is current. */
function EntryAnchor({ here, ...rest }: ComponentPropsWithRef<'a'> & { here: 'page' | 'location' | undefined }) {
  return <a {...rest} className={menuEntryStyles} aria-current={here} />;
}
const EntryLink = createLink(EntryAnchor);

/**
 * The account's pages and their parts, in the rail's place; on a phone a row that scrolls sideways.
 * @param signOut the last entry, in the look of the others (menuEntryStyles)
 */
export function AccountMenu({ signOut }: { signOut: ReactNode }) {
  const hydrated = useHydrated();
  const location = useRouterState({ select: ({ location: { pathname, hash } }) => ({ pathname, hash }) });
  // The server does not know the fragment.
  const hash = hydrated ? location.hash : '';
  const all = entries(useService().store !== null);
  const onPage = all.filter(({ to }) => to === location.pathname.replace(/\/$/, ''));
  const current = onPage.find((entry) => entry.hash === hash) ?? onPage[0];
  const list = useRef<HTMLUListElement>(null);
  const currentKey = current && current.to + current.hash;
  useEffect(() => {
    const row = list.current;
    const entry = currentKey === undefined ? null : row?.querySelector<HTMLElement>('[aria-current]');
    // Only the row scrolls: scrollIntoView would move the page too.
    if (row && entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2;
  }, [currentKey]);
  return (
    <ul
      className="relative max-md:flex max-md:overflow-x-auto max-md:px-1 md:grid md:gap-0.5 md:px-3 md:py-6 max-md:[scrollbar-width:none]"
      ref={list}
    >
      {all.map((entry) => (
        <li className="max-md:flex-none" key={entry.to + entry.hash}>
          <EntryLink to={entry.to} hash={entry.hash} here={entry === current ? (entry.hash === '' ? 'page' : 'location') : undefined}>
            <Icon glyph={entry.glyph} className="max-md:hidden" />
            {entry.label}
          </EntryLink>
        </li>
      ))}
      {signOut ? <li className="max-md:flex-none md:mt-3 md:border-ink-700 md:border-t md:pt-3">{signOut}</li> : null}
    </ul>
  );
}
