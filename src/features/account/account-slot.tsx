import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense } from 'react';
import { m } from '#paraglide/messages.js';
import { useSignInState } from '#session/viewer.queries.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { AccountMenu } from './account-menu.tsx';

const LateMenu = createIsomorphicFn()
  .server(() => AccountMenu)
  .client(() => lazy(() => import('./account-menu.tsx').then((part) => ({ default: part.AccountMenu }))))();

/** The header's place for the account: a link to sign in, or the viewer's menu. Each has its final size from the first render. */
export function AccountSlot() {
  const { state, viewer } = useSignInState();
  if (state === 'visitor')
    return (
      <AccountLink popUp="conta" className={buttonStyles()}>
        {m.account_sign_in()}
      </AccountLink>
    );
  return (
    <span className="size-11">
      <Suspense>{viewer ? <LateMenu viewer={viewer} /> : null}</Suspense>
    </span>
  );
}
