import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { passwordRules } from '#model/account-fields.ts';
import { m } from '#paraglide/messages.js';
import { passwordReasons } from '#rules/fields.ts';
import { Button } from '#ui/button.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import type { Account, AccountFacts } from './account.ts';
import { AccountForm } from './account-form.tsx';
import { Block } from './block.tsx';
import type { FormAnswer } from './form-answer.ts';
import { newPasswordErrors } from './form-checks.ts';
import { checked, errorOf, refusedFields } from './form-errors.ts';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { changePassword } from './profile.functions.ts';
import { useAccountCache } from './use-account-cache.ts';
import { sent } from './use-action.ts';

const empty = { current_password: '', password: '' };

/** A new password, with the current one (SECURITY 17); an account without one gets its first after a recent sign-in. */
export function PasswordForm({ facts: { account, policy } }: { facts: AccountFacts }) {
  const { hasPassword } = account;
  const posted = usePosted('palavra-passe');
  const [answer, setAnswer] = useState<FormAnswer<Account> | null>(posted.answer);
  const keep = useAccountCache();
  const form = useForm({
    defaultValues: empty,
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => checked(newPasswordErrors(value, hasPassword, policy)),
      onSubmitAsync: async ({ value }) => {
        const got = await sent(() => changePassword({ data: value }));
        setAnswer(got);
        if (got.ok) keep(got.value);
        return refusedFields(got);
      },
    },
    onSubmit: ({ formApi }) => formApi.reset(),
  });
  return (
    <Block id="palavra-passe" title={m.profile_password()} text={hasPassword ? undefined : m.profile_password_none()}>
      <AccountForm className="grid max-w-112 grid-cols-[minmax(0,1fr)] gap-4" action={changePassword.url} form={form} part="palavra-passe">
        {/* Password managers keep the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />
        {hasPassword ? (
          <form.Field name="current_password">
            {(field) => (
              <PasswordInput
                label={m.profile_password_current()}
                name="current_password"
                autoComplete="current-password"
                required
                value={field.state.value}
                error={errorOf(field.state.meta, posted.fields[field.name])}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            )}
          </form.Field>
        ) : null}
        <form.Field name="password">
          {(field) => {
            const broken = passwordReasons(field.state.value, policy);
            return (
              <PasswordInput
                label={m.profile_password_new()}
                name="password"
                autoComplete="new-password"
                required
                value={field.state.value}
                error={errorOf(field.state.meta, posted.fields[field.name])}
                rules={passwordRules(policy).map(({ reason, text }) => ({
                  text,
                  met: !broken.includes(reason) && !broken.includes('missing'),
                }))}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            );
          }}
        </form.Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(busy) => (
              <Button type="submit" busy={busy} className="whitespace-normal! max-w-full">
                {hasPassword ? m.profile_password_change() : m.profile_password_first()}
              </Button>
            )}
          </form.Subscribe>
          <FormMessage answer={answer} done={m.profile_password_changed()} />
        </div>
      </AccountForm>
    </Block>
  );
}
