import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { Notice } from '#ui/notice.tsx';
import { CancelButton } from './cancel-form.tsx';
import { LookAgain } from './look-again.tsx';
import { MbwayScreen } from './mbway-screen.tsx';
import { NoOrder } from './no-order.tsx';
import { OutcomeScreen } from './outcome-screen.tsx';
import type { ShownOrder } from './store-model.ts';
import { useOrder } from './use-order.ts';

/**
 * Waits for the payment: the telephone, the bank's page, or the bank's answer. It goes on by itself.
 * @param isRefused the buyer comes from the bank's page, which may have refused the card, and the order waits all the same
 */
export function WaitingScreen({ id, first, isRefused = false }: { id: string | null; first: ShownOrder | null; isRefused?: boolean }) {
  const { order, isAway } = useOrder(id, first);
  if (order === null) return <NoOrder />;
  if (order.service === 'mbway') return <MbwayScreen order={order} isAway={isAway} />;
  return (
    <OutcomeScreen
      kind={isRefused ? 'failed' : 'waiting'}
      title={isRefused ? m.store_still_open() : m.store_waiting()}
      lead={isRefused ? m.store_still_open_text() : m.store_waiting_text()}
      order={order}
      actions={
        <>
          {order.redirect_url ? (
            <a className={buttonStyles({ look: 'primary', size: 'lg' })} href={order.redirect_url}>
              {m.store_go_to_payment()}
            </a>
          ) : null}
          {isRefused ? (
            <a className={buttonStyles({ size: 'lg' })} href={order.again}>
              {m.store_pay_otherwise()}
            </a>
          ) : null}
          <CancelButton id={order.transaction_id} size="lg" />
          <LookAgain id={order.transaction_id} size="lg" />
        </>
      }
    >
      {isAway ? (
        <div role="status">
          <Notice warn>{m.store_away_status()}</Notice>
        </div>
      ) : isRefused ? null : (
        <Notice>{m.store_waiting_close()}</Notice>
      )}
    </OutcomeScreen>
  );
}
