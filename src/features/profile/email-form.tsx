import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from './account.ts';
import { AccountForm } from './account-form.tsx';
import { Block } from './block.tsx';
import { EmailLine } from './email-line.tsx';
import type { FormAnswer } from './form-answer.ts';
import { newEmailErrors } from './form-checks.ts';
import { checked, errorOf, refusedFields } from './form-errors.ts';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { changeEmail } from './profile.functions.ts';
import { useAccountCache } from './use-account-cache.ts';
import { sent } from './use-action.ts';

/** The e-mail and its change, which counts from the confirmation by the mailed link on. */
export function EmailForm({ account }: { account: Account }) {
  const posted = usePosted('email');
  const [answer, setAnswer] = useState<FormAnswer<Account> | null>(posted.answer);
  const [asked, setAsked] = useState('');
  const keep = useAccountCache();
  const form = useForm({
    defaultValues: { email: posted.values.email ?? '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => checked(newEmailErrors(value, account.email)),
      onSubmitAsync: async ({ value }) => {
        const got = await sent(() => changeEmail({ data: value }));
        setAnswer(got);
        setAsked(value.email.trim());
        if (got.ok) keep(got.value);
        return refusedFields(got);
      },
    },
  });
  return (
    <Block id="email" title={m.profile_email()}>
      <EmailLine account={account} change={false} />
      <AccountForm className="grid max-w-112 grid-cols-[minmax(0,1fr)] gap-4" action={changeEmail.url} form={form} part="email">
        <form.Field name="email">
          {(field) => (
            <TextInput
              label={m.profile_email_new()}
              hint={m.profile_email_hint()}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              value={field.state.value}
              error={errorOf(field.state.meta, posted.fields[field.name])}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          )}
        </form.Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(busy) => (
              <Button type="submit" busy={busy} className="whitespace-normal! max-w-full">
                {m.profile_email_change()}
              </Button>
            )}
          </form.Subscribe>
          <FormMessage answer={answer} done={asked === '' ? m.profile_email_sent_short() : m.profile_email_sent({ email: asked })} />
        </div>
      </AccountForm>
    </Block>
  );
}
