import { useForm } from '@tanstack/react-form';
import { useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { switchStyles } from '#ui/switch.tsx';
import type { Account } from './account.ts';
import { BackTo } from './back-to.tsx';
import { Block } from './block.tsx';
import type { FormAnswer } from './form-answer.ts';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { saveNotifications } from './profile.functions.ts';
import { useAccountCache } from './use-account-cache.ts';
import { sent } from './use-action.ts';

const choices = () =>
  [
    { name: 'notification', label: m.profile_notice_goals(), text: m.profile_notice_goals_text() },
    { name: 'latest_videos_notifications', label: m.profile_notice_videos(), text: m.profile_notice_videos_text() },
    { name: 'optin', label: m.profile_notice_news(), text: m.profile_notice_news_text() },
  ] as const;

const valuesOf = ({ notification, latestVideos, optin }: Account) => ({
  notification,
  latest_videos_notifications: latestVideos,
  optin,
});

/** Three switches that are saved at once. A switch whose change was refused goes back. Without JavaScript they have a button. */
export function Notifications({ account }: { account: Account }) {
  const posted = usePosted('avisos');
  const [answer, setAnswer] = useState<FormAnswer<Account> | null>(posted.answer);
  const keep = useAccountCache();
  const form = useForm({
    defaultValues: valuesOf(account),
    onSubmit: async ({ value, formApi }) => {
      const got = await sent(() => saveNotifications({ data: value }));
      setAnswer(got);
      if (got.ok) keep(got.value);
      else formApi.reset(valuesOf(account));
    },
  });
  return (
    <Block id="notificacoes" title={m.profile_notices_title()}>
      <form method="post" action={saveNotifications.url} className="grid gap-2" onSubmit={(event) => event.preventDefault()}>
        <BackTo part="notificacoes" />
        {choices().map(({ name, label, text }) => (
          <form.Field name={name} key={name}>
            {(field) => (
              <label className="flex min-h-12 cursor-pointer items-center justify-between gap-4">
                <span className="min-w-0">
                  <b className="block font-semibold">{label}</b>
                  <span className="text-14 text-muted" id={`aviso-${name}`}>
                    {text}
                  </span>
                </span>
                <input
                  className={switchStyles}
                  type="checkbox"
                  role="switch"
                  aria-checked={field.state.value}
                  name={name}
                  aria-label={label}
                  aria-describedby={`aviso-${name}`}
                  checked={field.state.value}
                  onChange={(event) => {
                    field.handleChange(event.target.checked);
                    void form.handleSubmit();
                  }}
                />
              </label>
            )}
          </form.Field>
        ))}
        <noscript>
          <Button type="submit">{m.profile_save()}</Button>
        </noscript>
        <FormMessage answer={answer} done={m.profile_saved()} />
      </form>
    </Block>
  );
}
