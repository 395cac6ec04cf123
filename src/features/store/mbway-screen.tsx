import { m } from '#paraglide/messages.js';
import { MBWAY_APPROVAL_SECONDS } from '#rules/constants.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CancelButton } from './cancel-form.tsx';
import { LookAgain } from './look-again.tsx';
import { PaymentSlip, SlipLine, slipPage } from './payment-slip.tsx';
import { ResendButton } from './resend-button.tsx';
import type { ShownOrder } from './store-model.ts';
import { useTimeLeft } from './use-time-left.ts';

/**
 * Waits for the telephone: what it is asked for, and the four minutes that drain. After them the bank may still confirm what was accepted in the
 * last seconds: until the order has its outcome nothing else is offered, so that nobody pays twice.
 * @param isAway nobody can tell now whether it was accepted
 */
export function MbwayScreen({ order, isAway }: { order: ShownOrder; isAway: boolean }) {
  const end = order.mbway_phone_end ?? '';
  const isOver = useTimeLeft(order.expires_at ?? '') === 0 && order.expires_at !== null;
  return (
    <div className={slipPage}>
      <div className="max-md:order-2">
        <PaymentSlip heading={m.store_service_mbway()} order={order}>
          <SlipLine
            label={m.store_field_phone()}
            value={
              <>
                <span aria-hidden="true">••• ••• {end}</span>
                <span className="sr-only">{m.store_phone_end({ end })}</span>
              </>
            }
          />
          <SlipLine label={m.store_reference_value()} value={formatEuros(order.total_cents)} />
          <SlipLine small label={m.store_fact_what()} value={`${order.quantity} × ${order.product_title}`} />
        </PaymentSlip>
      </div>
      <section className="grid content-start gap-6">
        <div className="grid gap-2">
          <h1 className="type-48">{isOver ? m.store_confirming() : m.store_waiting_mbway()}</h1>
          <p className="type-lead text-pretty">{isOver ? m.store_confirming_text() : m.store_waiting_mbway_text({ end })}</p>
        </div>
        {order.expires_at && !isOver ? <TimeLeft until={order.expires_at} /> : null}
        <p role="status" className="flex items-center gap-3">
          <Spinner className="size-4 border-2" />
          <span>{isAway ? m.store_away_status() : isOver ? m.store_confirming_status() : m.store_waiting_mbway_status()}</span>
        </p>
        <div className="flex flex-wrap items-start gap-3 max-md:grid">
          {isOver ? null : (
            <>
              <ResendButton order={order} />
              <a className={buttonStyles({})} href={order.again}>
                {m.store_pay_otherwise()}
              </a>
              <CancelButton id={order.transaction_id} />
            </>
          )}
          <LookAgain id={order.transaction_id} />
        </div>
      </section>
    </div>
  );
}

function TimeLeft({ until }: { until: string }) {
  // Never more than there is, whatever the device's clock says.
  const left = Math.min(useTimeLeft(until), MBWAY_APPROVAL_SECONDS * 1_000);
  const seconds = Math.floor(left / 1_000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return (
    <div className="grid max-w-lg gap-3">
      <p
        role="timer"
        aria-label={m.store_time_left_words({ minutes, seconds: rest })}
        className="font-extrabold font-stretch-75% text-[5.5rem] tabular-nums leading-[.86] tracking-[-.02em] max-md:text-[4.5rem]"
      >
        {minutes}:{String(rest).padStart(2, '0')}
      </p>
      <Progress percent={(left / (MBWAY_APPROVAL_SECONDS * 1_000)) * 100} look="sending" size={6} />
      <p className="text-14 text-muted">{m.store_waiting_mbway_expires({ time: formatTime(until) })}</p>
    </div>
  );
}
