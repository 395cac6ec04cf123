import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { CancelForm } from './cancel-form.tsx';
import { Countdown } from './countdown.tsx';
import { NoOrder } from './no-order.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import type { Order } from './store-model.ts';
import { useOrder } from './use-order.ts';

/** Waits for the payment: the telephone, the bank's page, or the bank's answer. It goes on by itself. */
export function WaitingScreen({ id, first, now }: { id: string | null; first: Order | null; now: number }) {
  const order = useOrder(id, first);
  if (order === null) return <NoOrder />;
  const isMbway = order.service === 'mbway';
  return (
    <OutcomeScreen
      kind="waiting"
      title={isMbway ? m.store_waiting_mbway() : m.store_waiting()}
      actions={
        <>
          {order.redirect_url ? (
            <a className={buttonStyles({ look: 'primary', size: 'lg' })} href={order.redirect_url}>
              {m.store_go_to_payment()}
            </a>
          ) : null}
          <CancelForm id={order.transaction_id}>
            {(busy) => (
              <Button type="submit" busy={busy}>
                {m.store_give_up()}
              </Button>
            )}
          </CancelForm>
          <noscript>
            <a className={buttonStyles({})} href={`/loja/compra-a-processar?transaction_id=${order.transaction_id}`}>
              {m.store_look_again()}
            </a>
          </noscript>
        </>
      }
    >
      <p role="status">{isMbway ? m.store_waiting_mbway_text({ end: order.mbway_phone_end ?? '' }) : m.store_waiting_text()}</p>
      {isMbway && order.expires_at ? <Countdown until={order.expires_at} now={now} /> : null}
      <p className="text-14 text-muted">{m.store_waiting_close()}</p>
    </OutcomeScreen>
  );
}
