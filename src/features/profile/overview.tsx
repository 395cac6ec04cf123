import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { AccountLink } from '#shown/account-link.tsx';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { Notice } from '#ui/notice.tsx';
import { Tag } from '#ui/tag.tsx';
import type { AccountFacts } from './account.ts';
import { AccountSkeleton } from './account-skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { Block } from './block.tsx';
import { Favourites } from './favourites-section.tsx';
import { Loaded } from './loaded.tsx';
import { Notifications } from './notifications.tsx';
import { Operators } from './operators-section.tsx';
import { PersonalData } from './personal-data.tsx';
import { PictureForm } from './picture-form.tsx';
import { PostedContext } from './posted.ts';
import { profileQueries } from './profile.queries.ts';
import { RemindersSection } from './reminders-section.tsx';
import { Television } from './television-section.tsx';
import { WalletPanel, WalletSection } from './wallet-section.tsx';

interface OverviewProps {
  /** text of the search for favourites in the address */
  asked: string;
  /** the viewer's moments, which another feature owns */
  moments: ReactNode;
}

/** D-profile: who is signed in, their choices, operators, television, moments and wallet. */
export function Overview(props: OverviewProps) {
  return (
    <div className="@container max-w-296 px-10 pt-8 pb-10 max-md:px-gutter max-md:pt-5 max-md:pb-6 max-lg:px-6">
      <Loaded
        query={profileQueries.account()}
        skeleton={<AccountSkeleton />}
        failedTitle={m.profile_failed()}
        failedText={m.profile_failed_text()}
        failedFrame={(message) => (
          <div className="grid gap-8">
            <h1 className="type-36">{m.profile_page_title()}</h1>
            <Block id="dados-pessoais" title={m.profile_data_title()}>
              {message}
            </Block>
          </div>
        )}
      >
        {(facts) => (
          <PostedContext value={facts.posted}>
            <Contents {...props} facts={facts} />
          </PostedContext>
        )}
      </Loaded>
    </div>
  );
}

function Contents({ asked, moments, facts: { account, operators, tvCodeSeconds } }: OverviewProps & { facts: AccountFacts }) {
  return (
    <div className="grid @min-[56rem]:grid-cols-[minmax(0,1fr)_21rem] gap-10 max-md:gap-8">
      <header className="@min-[56rem]:col-span-2 flex flex-wrap items-center gap-5 max-md:gap-3">
        <Avatar image={account.image} initials={account.initials} />
        <div className="min-w-0 flex-1">
          <h1 className="type-36 [overflow-wrap:anywhere]">{account.name || account.userName}</h1>
          <p className="flex flex-wrap items-center gap-2 text-muted">
            <span className="[overflow-wrap:anywhere]">{account.userName}</span>
            {account.premium ? <Tag tone="line">{m.profile_premium()}</Tag> : null}
          </p>
        </div>
        <PictureForm account={account} />
      </header>
      {account.completed ? null : (
        <div className="@min-[56rem]:col-span-2">
          <Notice warn>
            {m.profile_incomplete()}{' '}
            <AccountLink popUp="completar" className="font-semibold underline underline-offset-3">
              {m.profile_complete()}
            </AccountLink>
          </Notice>
        </div>
      )}
      <div className="grid min-w-0 content-start gap-8">
        <PersonalData account={account} />
        <Notifications account={account} />
        <Block id="resultados" title={m.profile_results_title()}>
          <p className="text-14 text-muted">{m.profile_results_text()}</p>
          <NoSpoilersSwitch />
        </Block>
        <RemindersSection />
        <Favourites account={account} asked={asked} />
      </div>
      <div className="@min-[56rem]:row-span-2 grid min-w-0 @min-[56rem]:grid-cols-[minmax(0,1fr)] content-start gap-4 max-md:grid-cols-[minmax(0,1fr)] md:@max-[56rem]:grid-cols-2">
        <Operators account={account} operators={operators} />
        <Television codeSeconds={tvCodeSeconds} />
        <WalletPanel />
      </div>
      <div className="grid min-w-0 content-start gap-8">
        <Block id="momentos" title={m.profile_moments_title()}>
          {moments}
        </Block>
        <WalletSection />
      </div>
    </div>
  );
}
