import { m } from '#paraglide/messages.js';

/** The id of every layout's main landmark. */
export const CONTENT_ID = 'conteudo';

/** A part of the page that the keyboard can go to at once. */
export interface SkipTarget {
  id: string;
  label: string;
}

const linkStyles =
  'z-modal rounded-ctl bg-relva text-on-relva fixed top-2 left-2 -translate-y-[200%] px-4 py-3 font-bold focus:translate-none print:hidden';

/** The first focusable element of every page, with another one to the page's instrument (grid, player) where it has one. */
export function SkipLink({ more }: { more?: SkipTarget | undefined }) {
  return (
    <>
      <a className={linkStyles} href={`#${CONTENT_ID}`}>
        {m.ui_skip()}
      </a>
      {more ? (
        <a className={linkStyles} href={`#${more.id}`}>
          {more.label}
        </a>
      ) : null}
    </>
  );
}
