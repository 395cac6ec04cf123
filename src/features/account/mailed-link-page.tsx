import type { FormEvent, ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SupportText } from '#ui/support-text.tsx';
import { ReturnField } from './return-field.tsx';

interface Props {
  title: string;
  text: ReactNode;
  /** what the button does; absent when there is nothing to do any more */
  form?: { action: string; token: string; label: string; busy: boolean; onSubmit: (event: FormEvent) => void } | undefined;
  /** a second way on; by default home */
  children?: ReactNode;
}

/** The page of a mailed link. The link is opened by a GET, which changes nothing: the form does (SECURITY 30). */
export function MailedLinkPage({ title, text, form, children }: Props) {
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-5 py-16 max-md:py-8">
      <h1 className="type-36">{title}</h1>
      <p className="type-lead" role="status">
        {typeof text === 'string' ? <SupportText text={text} /> : text}
      </p>
      <div className="flex flex-wrap gap-3">
        {form ? (
          <form className="contents" method="post" action={form.action} onSubmit={form.onSubmit}>
            <ReturnField />
            <input type="hidden" name="token" value={form.token} />
            <Button type="submit" look="primary" busy={form.busy} className="whitespace-normal! max-w-full">
              {form.label}
            </Button>
          </form>
        ) : null}
        {children ?? (form ? null : <LinkButton to="/">{m.error_home_link()}</LinkButton>)}
      </div>
    </div>
  );
}
