import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { Notice } from '#ui/notice.tsx';
import { CancelButton } from './cancel-form.tsx';
import { MbwayScreen } from './mbway-screen.tsx';
import { NoOrder } from './no-order.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import type { ShownOrder } from './store-model.ts';
import { useOrder } from './use-order.ts';

/** Waits for the payment: the telephone, the bank's page, or the bank's answer. It goes on by itself. */
export function WaitingScreen({ id, first }: { id: string | null; first: ShownOrder | null }) {
  const order = useOrder(id, first);
  if (order === null) return <NoOrder />;
  if (order.service === 'mbway') return <MbwayScreen order={order} />;
  return (
    <OutcomeScreen
      kind="waiting"
      title={m.store_waiting()}
      lead={m.store_waiting_text()}
      order={order}
      actions={
        <>
          {order.redirect_url ? (
            <a className={buttonStyles({ look: 'primary', size: 'lg' })} href={order.redirect_url}>
              {m.store_go_to_payment()}
            </a>
          ) : null}
          <CancelButton id={order.transaction_id} size="lg" />
          <noscript>
            <a className={buttonStyles({ size: 'lg' })} href={`/loja/compra-a-processar?transaction_id=${order.transaction_id}`}>
              {m.store_look_again()}
            </a>
          </noscript>
        </>
      }
    >
      <Notice>{m.store_waiting_close()}</Notice>
    </OutcomeScreen>
  );
}
