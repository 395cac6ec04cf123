import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { askForReset } from '../account.functions.ts';
import { requestErrors } from '../account-forms.ts';
import { ReturnField } from '../return-field.tsx';
import { PopUpLink } from './account-links.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { FormNotice, useAccountForm } from './use-account-form.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** P-forgot: asks for the mail that leads to a new password. */
export function Forgot({ onClose, onMaintenance }: PopUpProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, formProps, posted, refused, textField } = useAccountForm({
    popUp: 'recuperar',
    defaults: { email: '' },
    validate: requestErrors,
    submit: (values) => askForReset({ data: values }),
    onDone: ({ email }) => setSentTo(email),
    onMaintenance,
  });
  const email = sentTo ?? (posted?.checkMail ? (posted.values.email ?? null) : null);
  if (email !== null) return <Sent email={email} onClose={onClose} onWrong={() => setSentTo(null)} />;
  return (
    <PopUpFrame title={m.account_forgot_title()} intro={m.account_forgot_text()} onClose={onClose}>
      <form {...formProps} action={askForReset.url} className="grid gap-4">
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
        <FormNotice text={refused.notice} />
        <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
          {(busy) => (
            <Button type="submit" look="primary" wide busy={busy}>
              {m.account_send()}
            </Button>
          )}
        </form.Subscribe>
        <p className="text-center text-14">
          <PopUpLink to="email">{m.account_back_to_login()}</PopUpLink>
        </p>
      </form>
    </PopUpFrame>
  );
}

/** Seconds until the mail can be sent again. */
const AGAIN_SECONDS = 42;

/** The same words whether there is such an account or not (SECURITY 19). */
function Sent({ email, onClose, onWrong }: { email: string; onClose: () => void; onWrong: () => void }) {
  const [left, restart] = useSecondsLeft(AGAIN_SECONDS);
  return (
    <PopUpFrame title={m.account_sent_title()} onClose={onClose}>
      <div className="grid gap-4">
        <p role="status">{m.account_sent_text({ email })}</p>
        <p className="text-14 text-muted">
          {m.account_sent_hint()}{' '}
          {left > 0 ? <span className="noscript:hidden tabular-nums">{m.account_sent_wait({ seconds: left })}</span> : null}
        </p>
        <Button
          className="noscript:hidden"
          wide
          aria-disabled={left > 0}
          onClick={() => {
            restart();
            askForReset({ data: { email } }).catch(() => {});
          }}
        >
          {m.account_sent_again()}
        </Button>
        <Button className="noscript:hidden" wide look="quiet" onClick={onWrong}>
          {m.account_sent_wrong()}
        </Button>
        <p className="text-center text-14">
          <PopUpLink to="email">{m.account_back_to_login()}</PopUpLink>
        </p>
      </div>
    </PopUpFrame>
  );
}
