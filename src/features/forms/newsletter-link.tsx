import { type FormEvent, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { HiddenFields } from './form-parts.tsx';
import { confirmSubscription, endSubscription } from './forms.functions.ts';
import type { FormStart, LinkOutcome } from './forms-model.ts';

interface NewsletterLinkProps {
  /** confirm: of the mail that asks; leave: of every newsletter */
  kind: 'confirm' | 'leave';
  token: string;
  start: FormStart;
}

/** What a mailed link of the newsletter leads to. Mail programs open links by themselves: only the press of the button does something. */
export function NewsletterLink({ kind, token, start }: NewsletterLinkProps) {
  const [outcome, setOutcome] = useState<LinkOutcome>((start.posted?.values.outcome as LinkOutcome | undefined) ?? 'open');
  const [busy, setBusy] = useState(false);
  const call = kind === 'confirm' ? confirmSubscription : endSubscription;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void call({ data: { token } })
      .catch((): LinkOutcome => 'failed')
      .then((result) => {
        setBusy(false);
        setOutcome(result);
      });
  };
  const state = token === '' ? 'expired' : outcome;
  const isOpen = state === 'open' || state === 'failed';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="type-lead" role="status">
        {textOf(kind, state)}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOpen ? (
          <form method="post" action={call.url} onSubmit={send}>
            <HiddenFields formKey={start.key} />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" look="primary" size="lg" busy={busy} className="whitespace-normal! max-w-full">
              {kind === 'confirm' ? m.newsletter_confirm_button() : m.newsletter_leave_button()}
            </Button>
          </form>
        ) : state === 'expired' || kind === 'leave' ? (
          <LinkButton to="/newsletter-subscribe">{m.newsletter_again()}</LinkButton>
        ) : (
          <LinkButton to="/">{m.error_home_link()}</LinkButton>
        )}
      </div>
    </div>
  );
}

function textOf(kind: NewsletterLinkProps['kind'], state: LinkOutcome): string {
  if (state === 'failed') return m.forms_generic();
  if (state === 'expired') return m.newsletter_link_expired();
  if (kind === 'confirm') return state === 'done' ? m.newsletter_confirm_done() : m.newsletter_confirm_text();
  return state === 'done' ? m.newsletter_leave_done() : m.newsletter_leave_text();
}
