import type { Channel } from '#model/channel.ts';
import { m } from '#paraglide/messages.js';
import { channelPage } from '#rules/pages.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { liveQueries } from './live.queries.ts';
import { programmeName } from './room-channel.ts';

type Place = Pick<Channel, 'id' | 'slug' | 'name'>;

/** From a past programme to its channel, by what is on air there; by the channel's name as long as that is not known. */
export function BackToLive({ channel }: { channel: Place }) {
  const unknown = <LiveLink channel={channel} title={channel.name} />;
  return (
    <LateSection skeleton={unknown} failedFrame={() => unknown}>
      <NamedLink channel={channel} />
    </LateSection>
  );
}

function NamedLink({ channel }: { channel: Place }) {
  const { data } = useServedQuery(liveQueries.room());
  const now = data.ok ? data.value.find(({ id }) => id === channel.id)?.now : null;
  return <LiveLink channel={channel} title={now ? programmeName(now) : channel.name} />;
}

const LiveLink = ({ channel, title }: { channel: Place; title: string }) => (
  <LinkButton {...channelPage(channel)} look="solid" wide className="whitespace-normal! wrap-anywhere text-balance py-2 text-center">
    {m.mp_back_to_live({ title })}
  </LinkButton>
);
