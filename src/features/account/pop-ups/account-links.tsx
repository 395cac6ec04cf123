/** Links of the account's pop-ups. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import type { AccountPopUp } from '#rules/account-pop-up.ts';
import { toPopUp } from '#shown/account-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { Provider } from '../account-forms.server.ts';

const providerStyles = buttonStyles({ wide: true });

/** From pop-up to pop-up: what the mailed link brought is left behind. */
export const fromPopUpTo = (entrar: AccountPopUp) => ({
  ...toPopUp(entrar),
  search: (search: object) => ({ ...search, entrar, token: undefined, email: undefined }) as never,
});

export function PopUpLink({ to, children }: { to: AccountPopUp; children: ReactNode }) {
  return (
    <Link {...fromPopUpTo(to)} className="text-fg underline decoration-muted underline-offset-3 hover:decoration-fg">
      {children}
    </Link>
  );
}

/** A line with a word in its middle. */
export function Divider({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 text-14 text-muted before:h-px before:flex-1 before:bg-ink-700 after:h-px after:flex-1 after:bg-ink-700">
      {children}
    </p>
  );
}

/** Sign-in by a provider: a plain link, whose page redirects to the provider (SECURITY 36). */
export function ProviderLinks({ providers, back, label }: { providers: readonly Provider[]; back: string; label?: 'link' }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] gap-2">
      {providers.map(({ id, name }) => (
        <li key={id} className="grid">
          <a
            className={providerStyles}
            href={`/auth/${id}/entrar?volta=${encodeURIComponent(back)}`}
            aria-label={label === 'link' ? m.account_link_with({ provider: name }) : m.account_with({ provider: name })}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
