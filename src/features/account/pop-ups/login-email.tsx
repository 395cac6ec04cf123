import { m } from '#paraglide/messages.js';
import { logEvent } from '#telemetry/events.ts';
import { Button } from '#ui/button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { signIn } from '../account.functions.ts';
import { signInErrors } from '../account-forms.ts';
import { ReturnField } from '../return-field.tsx';
import { PopUpLink } from './account-links.tsx';
import { CheckMail } from './check-mail.tsx';
import { ProviderWays } from './login.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { FormNotice, useAccountForm } from './use-account-form.tsx';

/** P-login-email. */
export function LoginEmail(props: PopUpProps) {
  return (
    <PopUpFrame
      title={m.account_login_title()}
      intro={
        <>
          {m.account_no_account()} <PopUpLink to="registo">{m.account_register_link()}</PopUpLink>
        </>
      }
      onClose={props.onClose}
    >
      <LoginForm {...props} submitLabel={m.account_login_title()} />
    </PopUpFrame>
  );
}

/** X-session: the session is dead. Signs in again in place; closing goes on without a session. */
export function SessionExpired(props: PopUpProps) {
  return (
    <PopUpFrame title={m.account_expired_title()} intro={m.account_expired_text()} onClose={props.onClose}>
      <LoginForm {...props} submitLabel={m.account_expired_submit()} />
      <Button className="mt-4" wide look="quiet" onClick={props.onClose}>
        {m.account_expired_leave()}
      </Button>
    </PopUpFrame>
  );
}

function LoginForm({ back, onSignedIn, onMaintenance, submitLabel }: PopUpProps & { submitLabel: string }) {
  const { form, formProps, posted, refused, textField } = useAccountForm({
    popUp: 'email',
    defaults: { email: '', password: '' },
    validate: signInErrors,
    submit: (values) => signIn({ data: values }),
    onDone: () => {
      logEvent({ name: 'login', method: 'email' });
      return onSignedIn();
    },
    onMaintenance,
  });
  if (posted?.checkMail) return <CheckMail email={posted.values.email ?? ''} />;
  return (
    <form {...formProps} action={signIn.url} className="grid gap-4">
      <ReturnField />
      <form.Field name="email">
        {({ state, handleChange }) => (
          <TextInput
            {...textField('email', state, handleChange)}
            label={m.account_email()}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            required
          />
        )}
      </form.Field>
      <form.Field name="password">
        {({ state, handleChange }) => (
          <PasswordInput
            {...textField('password', state, handleChange)}
            label={m.account_password()}
            autoComplete="current-password"
            required
          />
        )}
      </form.Field>
      <FormNotice text={refused.notice} />
      <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
        {(busy) => (
          <Button type="submit" look="primary" wide busy={busy}>
            {submitLabel}
          </Button>
        )}
      </form.Subscribe>
      <p className="text-center text-14">
        <PopUpLink to="recuperar">{m.account_forgot_link()}</PopUpLink>
      </p>
      <ProviderWays back={back} />
    </form>
  );
}
