import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Account } from './account.ts';
import { BackTo } from './back-to.tsx';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { resendConfirmation } from './profile.functions.ts';
import { useAction } from './use-action.ts';

/** The account's e-mail, whether it is confirmed, and the way to a new confirmation link. */
export function EmailLine({ account, change = true }: { account: Account; change?: boolean }) {
  const posted = usePosted('confirmar');
  const { run, busy, answer } = useAction(() => resendConfirmation({ data: {} }));
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0">
          <span className="block font-semibold text-14">{change ? m.profile_email() : m.profile_email_current()}</span>
          <span className="[overflow-wrap:anywhere]">{account.email}</span>
        </p>
        {account.emailVerified ? (
          <Tag tone="ok">{m.profile_email_confirmed()}</Tag>
        ) : (
          <Tag tone="warn">{m.profile_email_unconfirmed()}</Tag>
        )}
        {change ? (
          <LinkButton to="/perfil/conta" hash="email" look="quiet" size="sm" className="max-md:-ml-3 md:ml-auto">
            {m.profile_email_change()}
          </LinkButton>
        ) : null}
      </div>
      {account.emailVerified ? null : (
        <form
          className="flex flex-wrap items-center gap-x-4 gap-y-2"
          method="post"
          action={resendConfirmation.url}
          onSubmit={(event) => {
            event.preventDefault();
            run(undefined);
          }}
        >
          <BackTo part={change ? 'dados-pessoais' : 'email'} />
          <p className="text-14 text-muted">{m.profile_email_unconfirmed_text()}</p>
          <Button size="sm" type="submit" busy={busy}>
            {m.profile_confirm_again()}
          </Button>
          <FormMessage answer={answer ?? posted.answer} done={m.profile_confirm_sent({ email: account.email })} />
        </form>
      )}
    </div>
  );
}
