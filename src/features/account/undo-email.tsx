import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { AccountLink } from '#shown/account-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { undo } from './account.functions.ts';
import { accountQueries } from './account.queries.ts';
import { MailedLinkPage } from './mailed-link-page.tsx';

type Outcome = 'open' | 'done' | 'expired' | 'failed';

/**
 * The page of the link by which a former e-mail undoes a change. It ends every session, so nothing is sent before the button is pressed, whatever
 * opens the link.
 */
export function UndoEmail({ token }: { token: string }) {
  const { posted } = useSuspenseQuery(accountQueries.forms()).data;
  const [outcome, setOutcome] = useState<Outcome>(() => (posted?.form === 'repor' ? (posted.values.outcome as Outcome) : 'open'));
  const [busy, setBusy] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    undo({ data: { token } })
      .catch((): Outcome => 'failed')
      .then((result) => {
        setBusy(false);
        setOutcome(result);
      });
  };
  const { title, text } = wordsOf(token === '' ? 'missing' : outcome);
  const isOpen = token !== '' && (outcome === 'open' || outcome === 'failed');
  const form = { action: undo.url, token, label: m.account_undo_button(), busy, onSubmit: send };
  return (
    <MailedLinkPage title={title} text={text} form={isOpen ? form : undefined}>
      {outcome === 'done' ? (
        <AccountLink popUp="recuperar" className={buttonStyles()}>
          {m.account_undo_again()}
        </AccountLink>
      ) : isOpen ? (
        <LinkButton to="/" look="quiet">
          {m.account_undo_keep()}
        </LinkButton>
      ) : undefined}
    </MailedLinkPage>
  );
}

function wordsOf(state: Outcome | 'missing'): { title: string; text: string } {
  switch (state) {
    case 'done':
      return { title: m.account_undo_done_title(), text: m.account_undo_done_text() };
    case 'expired':
      return { title: m.account_confirm_expired_title(), text: m.account_undo_expired_text() };
    case 'failed':
      return { title: m.account_undo_title(), text: m.account_notice_generic() };
    case 'missing':
      return { title: m.account_undo_title(), text: m.account_confirm_missing() };
    default:
      return { title: m.account_undo_title(), text: m.account_undo_text() };
  }
}
