import { m } from '#paraglide/messages.js';

/** The id of every layout's main landmark. */
export const CONTENT_ID = 'conteudo';

/** The first focusable element of every page. */
export function SkipLink() {
  return (
    <a
      className="z-modal rounded-ctl bg-relva text-on-relva fixed top-2 left-2 -translate-y-[200%] px-4 py-3 font-bold focus:translate-none print:hidden"
      href={`#${CONTENT_ID}`}
    >
      {m.ui_skip()}
    </a>
  );
}
