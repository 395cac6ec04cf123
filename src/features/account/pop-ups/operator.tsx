import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#paraglide/messages.js';
import { useSignInState } from '#session/viewer.queries.ts';
import { accountQueries } from '../account.queries.ts';
import { PopUpLink, ProviderLinks } from './account-links.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { FormNotice } from './use-account-form.tsx';

/** P-operator: a visitor signs in with an operator, a signed-in viewer links one. */
export function Operator({ back, onClose }: PopUpProps) {
  const { providers, posted } = useSuspenseQuery(accountQueries.forms()).data;
  const isVisitor = useSignInState().state === 'visitor';
  const operators = providers.filter(({ kind }) => kind === 'operator');
  return (
    <PopUpFrame
      title={isVisitor ? m.account_operator_title() : m.account_operator_link_title()}
      intro={m.account_operator_text()}
      onClose={onClose}
    >
      {posted?.form === 'operador' ? (
        <div className="mb-4">
          <FormNotice text={posted.notice} />
        </div>
      ) : null}
      {operators.length > 0 ? (
        <ProviderLinks providers={operators} back={back} {...(isVisitor ? {} : { label: 'link' as const })} />
      ) : (
        <p>{m.account_operator_none()}</p>
      )}
      {isVisitor ? (
        <p className="mt-4 text-center text-14">
          <PopUpLink to="conta">{m.account_back_to_login()}</PopUpLink>
        </p>
      ) : null}
    </PopUpFrame>
  );
}
