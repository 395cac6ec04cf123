import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';

/** Seconds between two looks of a page without scripts. Each is a whole page, and a screen reader begins it anew. */
export const LOOK_AGAIN_SECONDS = 10;

/** Without scripts a waiting page is loaded again and again, and by a press; with scripts it follows its order by itself (use-order.ts). */
export function LookAgain({ id, size }: { id: string; size?: 'lg' }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(LOOK_AGAIN_SECONDS)} />
      <a className={buttonStyles(size ? { size } : {})} href={`/loja/compra-a-processar?transaction_id=${id}`}>
        {m.store_look_again()}
      </a>
    </noscript>
  );
}
