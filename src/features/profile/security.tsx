import { m } from '#paraglide/messages.js';
import { SupportText } from '#ui/support-text.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { Block } from './block.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Devices } from './devices-section.tsx';
import { EmailForm } from './email-form.tsx';
import { Loaded } from './loaded.tsx';
import { MyData } from './my-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PostedContext } from './posted.ts';
import { profileQueries } from './profile.queries.ts';

/** E-mail, password, devices, data and the end of the account. Devices and data stay usable when the account itself cannot be read. */
export function Security({ onDeleted }: { onDeleted: () => void }) {
  const account = profileQueries.account();
  return (
    <div className="grid max-w-240 gap-8 px-10 pt-8 pb-10 max-md:px-gutter max-md:pt-5 max-md:pb-6 max-lg:px-6">
      <header className="grid gap-2">
        <h1 className="type-36">{m.profile_security_title()}</h1>
        <p className="text-muted">{m.profile_security_text()}</p>
      </header>
      <Loaded
        query={account}
        skeleton={<AccountSkeleton />}
        failedTitle={m.profile_failed()}
        failedFrame={(message) => (
          <Block id="email" title={m.profile_email()}>
            {message}
          </Block>
        )}
      >
        {(facts) => (
          <PostedContext value={facts.posted}>
            <EmailForm account={facts.account} />
            <PasswordForm facts={facts} />
          </PostedContext>
        )}
      </Loaded>
      <Devices />
      <MyData />
      <Loaded
        query={account}
        skeleton={null}
        failedTitle={m.profile_failed()}
        failedFrame={(message) => (
          <Block id="apagar" title={m.profile_delete_title()}>
            {message}
          </Block>
        )}
      >
        {(facts) => (
          <PostedContext value={facts.posted}>
            <DeleteAccount facts={facts} onDeleted={onDeleted} />
            <p className="text-14 text-muted [overflow-wrap:anywhere]">
              <SupportText text={m.profile_account_number({ id: facts.account.id })} />
            </p>
          </PostedContext>
        )}
      </Loaded>
    </div>
  );
}
