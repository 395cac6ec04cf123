import { m } from '#paraglide/messages.js';
import { vouchersPage } from '#rules/pages.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { againLook } from './outcome-words.ts';
import type { ShownOrder } from './store-model.ts';

/** Ways on from a voucher that was not bought: the same purchase again, and the vouchers. */
export function VoucherWays({ order }: { order: ShownOrder | null }) {
  if (order === null)
    return (
      <div>
        <LinkButton {...vouchersPage} look="primary" size="lg">
          {m.store_try_again()}
        </LinkButton>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-3 max-md:grid">
      <a href={order.again} className={buttonStyles({ look: againLook(order), size: 'lg' })}>
        {m.store_try_again()}
      </a>
      <LinkButton {...vouchersPage} look="line" size="lg">
        {m.store_all_vouchers()}
      </LinkButton>
    </div>
  );
}
