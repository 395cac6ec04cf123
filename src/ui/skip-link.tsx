import { m } from '#paraglide/messages.js';

/** The id every layout gives its main landmark. */
export const CONTENT_ID = 'conteudo';

/** First thing the keyboard meets on every page. */
export function SkipLink() {
  return (
    <a className="skip" href={`#${CONTENT_ID}`}>
      {m.ui_skip()}
    </a>
  );
}
