import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from './account.ts';
import { AccountForm } from './account-form.tsx';
import { Block } from './block.tsx';
import { EmailLine } from './email-line.tsx';
import type { FormAnswer } from './form-answer.ts';
import { personalDataErrors } from './form-checks.ts';
import { checked, errorOf, refusedFields } from './form-errors.ts';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { savePersonalData } from './profile.functions.ts';
import { useAccountCache } from './use-account-cache.ts';
import { sent } from './use-action.ts';

/** Name and user name; the e-mail, which is changed on the account's own page. */
export function PersonalData({ account }: { account: Account }) {
  const posted = usePosted('dados');
  const [answer, setAnswer] = useState<FormAnswer<Account> | null>(posted.answer);
  const keep = useAccountCache();
  const form = useForm({
    defaultValues: { name: posted.values.name ?? account.name, user_name: posted.values.user_name ?? account.userName },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => checked(personalDataErrors(value)),
      onSubmitAsync: async ({ value }) => {
        const got = await sent(() => savePersonalData({ data: value }));
        setAnswer(got);
        if (got.ok) keep(got.value);
        return refusedFields(got);
      },
    },
  });
  return (
    <Block id="dados-pessoais" title={m.profile_data_title()}>
      <AccountForm className="grid grid-cols-[minmax(0,1fr)] gap-4" action={savePersonalData.url} form={form} part="dados-pessoais">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <form.Field name="name">
            {(field) => (
              <TextInput
                label={m.profile_name()}
                name="name"
                autoComplete="name"
                required
                value={field.state.value}
                error={errorOf(field.state.meta, posted.fields[field.name])}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            )}
          </form.Field>
          <form.Field name="user_name">
            {(field) => (
              <TextInput
                label={m.profile_username()}
                name="user_name"
                autoComplete="nickname"
                autoCapitalize="none"
                spellCheck={false}
                required
                value={field.state.value}
                error={errorOf(field.state.meta, posted.fields[field.name])}
                onChange={(event) => field.handleChange(event.target.value)}
              />
            )}
          </form.Field>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(busy) => (
              <Button look="primary" type="submit" busy={busy}>
                {m.profile_save()}
              </Button>
            )}
          </form.Subscribe>
          <LinkButton to="/perfil/conta" hash="palavra-passe" look="quiet">
            {account.hasPassword ? m.profile_password_change() : m.profile_password_first()}
          </LinkButton>
          <FormMessage answer={answer} done={m.profile_saved()} />
        </div>
      </AccountForm>
      <EmailLine account={account} />
    </Block>
  );
}
