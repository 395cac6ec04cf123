import { useState } from 'react';
import { passwordRules } from '#model/account-fields.ts';
import { m } from '#paraglide/messages.js';
import { MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { passwordReasons } from '#rules/fields.ts';
import { logEvent } from '#telemetry/events.ts';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { register } from '../account.functions.ts';
import { registerErrors } from '../account-forms.ts';
import type { RegisterValues } from '../account-schemas.ts';
import { ReturnField } from '../return-field.tsx';
import { PopUpLink } from './account-links.tsx';
import { CheckMail } from './check-mail.tsx';
import { FormCheckbox, TermsLabel } from './form-checkbox.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { FormNotice, useAccountForm } from './use-account-form.tsx';
import { UserNameField } from './user-name-field.tsx';

const EMPTY: RegisterValues = {
  name: '',
  user_name: '',
  email: '',
  password: '',
  birth_date: '',
  terms: false,
  optin: false,
  question_token: '',
  question_answer: '',
};

/** P-signup. */
export function Signup({ onClose, onSignedIn, onMaintenance }: PopUpProps) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { form, forms, formProps, posted, refused, textField, dateField, fieldError, clearRefusal } = useAccountForm({
    popUp: 'registo',
    defaults: EMPTY,
    validate: registerErrors,
    submit: async (values, chave) => {
      const result = await register({ data: { ...values, chave } });
      if (!result.ok) {
        setFree([...(result.suggestions ?? [])]);
        // What was answered counts for one try.
        setQuestion(result.question?.text ?? null);
        form.setFieldValue('question_token', result.question?.token ?? '');
        form.setFieldValue('question_answer', '');
      }
      return result;
    },
    onDone: (values, { checkMail }) => {
      logEvent({ name: 'register', method: 'email' });
      return checkMail ? setMailedTo(values.email) : onSignedIn();
    },
    onMaintenance,
  });
  const [free, setFree] = useState(posted?.values.free?.split(' ') ?? []);
  const [asked, setQuestion] = useState<string | null | undefined>(undefined);
  const question = asked === undefined ? posted?.values.question : asked;
  const email = mailedTo ?? (posted?.checkMail ? posted.values.email : null);
  return (
    <PopUpFrame
      title={m.account_register_title()}
      intro={
        <>
          {m.account_has_account()} <PopUpLink to="conta">{m.account_login_title()}</PopUpLink>
        </>
      }
      onClose={onClose}
    >
      {email ? (
        <CheckMail email={email} />
      ) : (
        <form {...formProps} action={register.url} className="grid gap-4">
          <ReturnField />
          <input type="hidden" name="chave" value={forms.key ?? ''} />
          <form.Field name="name">
            {({ state, handleChange }) => (
              <TextInput
                {...textField('name', state, handleChange)}
                label={m.account_name()}
                hint={m.account_name_hint()}
                autoComplete="name"
                maxLength={120}
                required
              />
            )}
          </form.Field>
          <form.Field name="user_name">
            {({ state, handleChange }) => (
              <UserNameField
                {...textField('user_name', state, handleChange)}
                free={free}
                onPick={(name) => {
                  handleChange(name);
                  clearRefusal('user_name');
                  setFree([]);
                }}
              />
            )}
          </form.Field>
          <form.Field name="email">
            {({ state, handleChange }) => (
              <TextInput
                {...textField('email', state, handleChange)}
                label={m.account_email()}
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                maxLength={254}
                required
              />
            )}
          </form.Field>
          <form.Field name="password">
            {({ state, handleChange }) => (
              <PasswordInput
                {...textField('password', state, handleChange)}
                label={m.account_password()}
                autoComplete="new-password"
                rules={passwordRules(forms.policy).map(({ reason, text }) => ({
                  text,
                  met: state.value !== '' && !passwordReasons(state.value, forms.policy).includes(reason),
                }))}
                required
              />
            )}
          </form.Field>
          <form.Field name="birth_date">
            {({ state, handleChange }) => (
              <DateInput
                {...dateField('birth_date', state, handleChange)}
                label={m.account_birth_date()}
                hint={m.account_birth_date_hint({ age: MINIMUM_AGE_YEARS })}
                birthday
                required
              />
            )}
          </form.Field>
          <form.Field name="terms">
            {({ state, handleChange }) => (
              <FormCheckbox
                name="terms"
                checked={state.value}
                error={fieldError('terms', state.meta.errors)}
                onChange={(value) => {
                  handleChange(value);
                  clearRefusal('terms');
                }}
              >
                <TermsLabel />
              </FormCheckbox>
            )}
          </form.Field>
          <form.Field name="optin">
            {({ state, handleChange }) => (
              <FormCheckbox
                name="optin"
                checked={state.value}
                onChange={(value) => {
                  handleChange(value);
                  clearRefusal('optin');
                }}
              >
                {m.account_optin()}
              </FormCheckbox>
            )}
          </form.Field>
          {question ? (
            <>
              <form.Field name="question_token">
                {({ state }) => <input type="hidden" name="question_token" value={state.value} />}
              </form.Field>
              <form.Field name="question_answer">
                {({ state, handleChange }) => (
                  <TextInput
                    {...textField('question_answer', state, handleChange)}
                    label={question}
                    autoComplete="off"
                    autoCapitalize="none"
                    maxLength={120}
                    required
                  />
                )}
              </form.Field>
            </>
          ) : null}
          <FormNotice text={refused.notice} />
          <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
            {(busy) => (
              <Button type="submit" look="primary" wide busy={busy}>
                {m.account_register_title()}
              </Button>
            )}
          </form.Subscribe>
        </form>
      )}
    </PopUpFrame>
  );
}
