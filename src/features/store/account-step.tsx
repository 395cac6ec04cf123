import { m } from '#paraglide/messages.js';
import { AccountLink } from '#shown/account-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { CheckoutAddress } from './checkout-step.tsx';
import { checkoutPath, type SignInWay } from './store-model.ts';

/** For a visitor, before the first step: every way to sign in, each of which comes back to this purchase. */
export function AccountStep({ ways, at }: { ways: readonly SignInWay[]; at: CheckoutAddress }) {
  const back = encodeURIComponent(checkoutPath(at.product, at.quantity, at.choices));
  return (
    <section className="grid gap-4 rounded-card bg-ink-900 p-6 max-md:p-4">
      <div className="grid gap-1">
        <h2 className="type-18">{m.store_account_title()}</h2>
        <p className="text-14 text-muted">{m.store_account_text()}</p>
      </div>
      <ul className="flex flex-wrap gap-2">
        <li>
          <AccountLink popUp="email" className={buttonStyles({ size: 'sm', look: 'line', className: 'whitespace-normal!' })}>
            {m.account_with_email()}
          </AccountLink>
        </li>
        {ways.map(({ id, name }) => (
          <li key={id}>
            <a
              className={buttonStyles({ size: 'sm' })}
              href={`/auth/${id}/entrar?volta=${back}`}
              aria-label={m.account_with({ provider: name })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        {m.account_no_account()}{' '}
        <AccountLink popUp="registo" className="text-fg underline decoration-muted underline-offset-3 hover:decoration-fg">
          {m.account_register_link()}
        </AccountLink>
      </p>
    </section>
  );
}
