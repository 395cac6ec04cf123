import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { accountQueries } from '../account.queries.ts';
import { Divider, fromPopUpTo, PopUpLink, ProviderLinks } from './account-links.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { FormNotice } from './use-account-form.tsx';

/** P-login: the ways in. */
export function Login({ back, onClose }: PopUpProps) {
  const { posted } = useSuspenseQuery(accountQueries.forms()).data;
  return (
    <PopUpFrame
      title={m.account_login_title()}
      intro={
        <>
          {m.account_no_account()} <PopUpLink to="registo">{m.account_register_link()}</PopUpLink>
        </>
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormNotice text={posted?.form === 'conta' ? posted.notice : null} />
        <Link {...fromPopUpTo('email')} className={buttonStyles({ look: 'primary', wide: true })}>
          {m.account_with_email()}
        </Link>
        <ProviderWays back={back} />
      </div>
    </PopUpFrame>
  );
}

/** Social accounts and operators, each under its line; nothing where none is configured. */
export function ProviderWays({ back }: { back: string }) {
  const { providers } = useSuspenseQuery(accountQueries.forms()).data;
  const of = (kind: 'social' | 'operator') => providers.filter((provider) => provider.kind === kind);
  return (
    <>
      {of('social').length > 0 ? (
        <>
          <Divider>{m.account_or_with()}</Divider>
          <ProviderLinks providers={of('social')} back={back} />
        </>
      ) : null}
      {of('operator').length > 0 ? (
        <>
          <Divider>{m.account_or_operator()}</Divider>
          <ProviderLinks providers={of('operator')} back={back} />
        </>
      ) : null}
    </>
  );
}
