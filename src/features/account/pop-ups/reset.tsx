import { useSuspenseQuery } from '@tanstack/react-query';
import { passwordRules } from '#model/account-fields.ts';
import { m } from '#paraglide/messages.js';
import { passwordReasons } from '#rules/fields.ts';
import { Button } from '#ui/button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { reset } from '../account.functions.ts';
import { accountQueries } from '../account.queries.ts';
import { resetErrors } from '../account-forms.ts';
import { ReturnField } from '../return-field.tsx';
import { PopUpLink } from './account-links.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { FormNotice, useAccountForm } from './use-account-form.tsx';

interface ResetProps extends PopUpProps {
  link: { email: string; token: string };
}

/** P-forgot, from the mailed link: the new password. */
export function Reset({ link, onClose, ...props }: ResetProps) {
  const { data: isGood } = useSuspenseQuery(accountQueries.resetLink(link));
  if (!isGood)
    return (
      <PopUpFrame title={m.account_reset_expired_title()} intro={m.account_reset_expired_text()} onClose={onClose}>
        <p className="text-14">
          <PopUpLink to="recuperar">{m.account_forgot_title()}</PopUpLink>
        </p>
      </PopUpFrame>
    );
  return (
    <PopUpFrame title={m.account_reset_title()} intro={m.account_reset_for({ email: link.email })} onClose={onClose}>
      <ResetForm link={link} onClose={onClose} {...props} />
    </PopUpFrame>
  );
}

function ResetForm({ link, onSignedIn, onMaintenance }: ResetProps) {
  const { form, forms, formProps, refused, textField } = useAccountForm({
    popUp: 'recuperar',
    defaults: { ...link, password: '' },
    validate: resetErrors,
    submit: (values) => reset({ data: values }),
    onDone: onSignedIn,
    onMaintenance,
  });
  return (
    <form {...formProps} action={reset.url} className="grid gap-4">
      <ReturnField />
      <input type="hidden" name="token" value={link.token} />
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="email" value={link.email} autoComplete="username" readOnly hidden />
      <form.Field name="password">
        {({ state, handleChange }) => (
          <PasswordInput
            {...textField('password', state, handleChange)}
            label={m.account_reset_title()}
            autoComplete="new-password"
            rules={passwordRules(forms.policy).map(({ reason, text }) => ({
              text,
              met: state.value !== '' && !passwordReasons(state.value, forms.policy).includes(reason),
            }))}
            required
          />
        )}
      </form.Field>
      <p className="text-14 text-muted">{m.account_reset_note()}</p>
      <FormNotice text={refused.notice} />
      <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
        {(busy) => (
          <Button type="submit" look="primary" wide busy={busy}>
            {m.account_reset_save()}
          </Button>
        )}
      </form.Subscribe>
    </form>
  );
}
