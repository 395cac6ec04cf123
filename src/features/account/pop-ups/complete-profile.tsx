import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emailError, nameError, userNameError } from '#model/account-fields.ts';
import { m } from '#paraglide/messages.js';
import { MINIMUM_AGE_YEARS } from '#rules/constants.ts';
import { Button } from '#ui/button.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { complete } from '../account.functions.ts';
import { accountQueries } from '../account.queries.ts';
import { completeErrors } from '../account-forms.ts';
import { ReturnField } from '../return-field.tsx';
import { leave } from '../sign-out.functions.ts';
import { useSignOut } from '../use-sign-out.ts';
import { FormCheckbox, TermsLabel } from './form-checkbox.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';
import { FormNotice, useAccountForm } from './use-account-form.tsx';
import { UserNameField } from './user-name-field.tsx';

/** P-complete-profile: what registration asks for and an account of a provider did not bring. */
export function CompleteProfile({ onSignedIn, onMaintenance }: PopUpProps) {
  const { known } = useSuspenseQuery(accountQueries.forms()).data;
  const signOut = useSignOut();
  const [picked, setFree] = useState<string[] | null>(null);
  const asked = {
    ...(nameError(known?.name ?? '') ? { name: known?.name ?? '' } : {}),
    ...(userNameError(known?.userName ?? '') ? { user_name: known?.userName ?? '' } : {}),
    ...(emailError(known?.email ?? '') ? { email: known?.email ?? '' } : {}),
    ...(known?.birthDate ? {} : { birth_date: '' }),
    terms: false,
  };
  const { form, formProps, posted, refused, textField, dateField, fieldError, clearRefusal } = useAccountForm<CompleteDefaults>({
    popUp: 'completar',
    defaults: asked,
    validate: completeErrors,
    submit: async (values) => {
      const result = await complete({ data: values });
      if (!result.ok) setFree([...(result.suggestions ?? [])]);
      return result;
    },
    onDone: onSignedIn,
    onMaintenance,
  });
  return (
    <PopUpFrame
      title={m.account_complete_title()}
      intro={known?.signedInWith ? m.account_complete_with({ provider: known.signedInWith }) : m.account_complete_text()}
    >
      <form {...formProps} action={complete.url} className="grid gap-4">
        <ReturnField />
        {'name' in asked ? (
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
        ) : null}
        {'user_name' in asked ? (
          <form.Field name="user_name">
            {({ state, handleChange }) => (
              <UserNameField
                {...textField('user_name', state, handleChange)}
                free={picked ?? posted?.values.free?.split(' ') ?? []}
                onPick={(name) => {
                  handleChange(name);
                  clearRefusal('user_name');
                  setFree([]);
                }}
              />
            )}
          </form.Field>
        ) : null}
        {'email' in asked ? (
          <form.Field name="email">
            {({ state, handleChange }) => (
              <TextInput
                {...textField('email', state, handleChange)}
                label={m.account_email()}
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                required
              />
            )}
          </form.Field>
        ) : null}
        {'birth_date' in asked ? (
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
        ) : null}
        <form.Field name="terms">
          {({ state, handleChange }) => (
            <FormCheckbox name="terms" checked={state.value} error={fieldError('terms', state.meta.errors)} onChange={handleChange}>
              <TermsLabel />
            </FormCheckbox>
          )}
        </form.Field>
        <FormNotice text={refused.notice} />
        <form.Subscribe selector={({ isSubmitting }) => isSubmitting}>
          {(busy) => (
            <Button type="submit" look="primary" wide busy={busy}>
              {m.account_continue()}
            </Button>
          )}
        </form.Subscribe>
      </form>
      <form method="post" action={leave.url} className="mt-4" onSubmit={signOut}>
        <ReturnField />
        <Button type="submit" look="quiet" wide>
          {m.account_later()}
        </Button>
      </form>
    </PopUpFrame>
  );
}

type CompleteDefaults = { name?: string; user_name?: string; email?: string; birth_date?: string; terms: boolean };
