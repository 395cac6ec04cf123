import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { DELETE_WORD } from '#rules/constants.ts';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { AccountFacts } from './account.ts';
import { AccountForm } from './account-form.tsx';
import { Block } from './block.tsx';
import type { FormAnswer } from './form-answer.ts';
import { deletionErrors, hasErrors } from './form-checks.ts';
import { checked, errorOf, refusedFields } from './form-errors.ts';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { removeAccount } from './profile.functions.ts';
import { sent } from './use-action.ts';

interface DeleteAccountProps {
  facts: AccountFacts;
  /** leaves as a logout does, once the account is gone and the cookie cleared */
  onDeleted: () => void;
}

/** V-apagar: the account is deleted by typing the word, after a recent sign-in. */
export function DeleteAccount({ facts: { account, operators }, onDeleted }: DeleteAccountProps) {
  const posted = usePosted('apagar');
  const [answer, setAnswer] = useState<FormAnswer | null>(posted.answer);
  const form = useForm({
    defaultValues: { word: posted.values.word ?? '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => checked(deletionErrors(value)),
      onSubmitAsync: async ({ value }) => {
        const got = await sent(() => removeAccount({ data: value }));
        setAnswer(got);
        return refusedFields(got);
      },
    },
    onSubmit: onDeleted,
  });
  const lost = [
    m.profile_delete_loses_account(),
    m.profile_delete_loses_favourites({ count: account.favourites.length }),
    m.profile_delete_loses_wallet(),
    ...operators.filter(({ linked }) => linked).map(({ name }) => m.profile_delete_loses_operator({ operator: name })),
  ];
  return (
    <Block id="apagar" title={m.profile_delete_title()} text={m.profile_delete_text()}>
      <ul className="max-w-112 border-ink-700 border-b">
        {lost.map((text) => (
          <li className="border-ink-700 border-t py-2 text-14" key={text}>
            {text}
          </li>
        ))}
      </ul>
      <AccountForm className="grid max-w-112 grid-cols-[minmax(0,1fr)] gap-4" action={removeAccount.url} form={form} part="apagar">
        <form.Field name="word">
          {(field) => (
            <TextInput
              label={m.profile_delete_word({ word: DELETE_WORD })}
              name="word"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
              value={field.state.value}
              error={errorOf(field.state.meta, posted.fields[field.name])}
              onChange={(event) => field.handleChange(event.target.value)}
            />
          )}
        </form.Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <form.Subscribe selector={(state) => [state.isSubmitting, hasErrors(deletionErrors(state.values))] as const}>
            {([busy, wrong]) => (
              <Button type="submit" look={wrong ? 'line' : 'inverse'} busy={busy}>
                {m.profile_delete_title()}
              </Button>
            )}
          </form.Subscribe>
          <FormMessage answer={answer} done={m.profile_deleted()} />
        </div>
      </AccountForm>
    </Block>
  );
}
