import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { confirm } from './account.functions.ts';
import { accountQueries } from './account.queries.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

type Outcome = 'open' | 'done' | 'expired' | 'failed';

/**
 * The page of the link that confirms an e-mail. The link is opened by a GET, which changes nothing: a script sends the confirmation, or the
 * viewer by the button.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const { posted } = useSuspenseQuery(accountQueries.forms()).data;
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome>(() => (posted?.form === 'confirmar' ? (posted.values.outcome as Outcome) : 'open'));
  const [busy, setBusy] = useState(false);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    setBusy(true);
    confirm({ data: { token } })
      .catch((): Outcome => 'failed')
      .then((result) => {
        setBusy(false);
        setOutcome(result);
        if (result === 'done') void router.invalidate();
      });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link is opened
  useEffect(() => {
    if (outcome === 'open' && token !== '') send();
  }, []);
  const words = wordsOf(token === '' ? 'missing' : outcome);
  return (
    <MailedLinkPage
      {...words}
      form={
        token !== '' && (outcome === 'open' || outcome === 'failed')
          ? { action: confirm.url, token, label: m.account_confirm_button(), busy, onSubmit: send }
          : undefined
      }
    />
  );
}

function wordsOf(state: Outcome | 'missing'): { title: string; text: string } {
  switch (state) {
    case 'done':
      return { title: m.account_confirm_done_title(), text: m.account_confirm_done_text() };
    case 'expired':
      return { title: m.account_confirm_expired_title(), text: m.account_confirm_expired_text() };
    case 'failed':
      return { title: m.account_confirm_title(), text: m.account_notice_generic() };
    case 'missing':
      return { title: m.account_confirm_title(), text: m.account_confirm_missing() };
    default:
      return { title: m.account_confirm_title(), text: m.account_confirm_text() };
  }
}
