import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChannelMark } from '#model/channel-mark.tsx';
import { matchTitle } from '#model/match.ts';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { channelPage, guidePage } from '#rules/pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow, useService } from '#session/service.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { Progress } from '#ui/progress.tsx';
import { liveQueries } from './live.queries.ts';
import type { RoomChannel, RoomProgramme } from './room-channel.ts';

const cardStyles =
  'relative grid min-h-24 grid-cols-[2.25rem_minmax(0,1fr)] content-start gap-x-3 gap-y-2 rounded-card bg-ink-900 p-4 hover:bg-ink-800';
// The link covers its card.
const linkStyles =
  'type-18 block truncate after:absolute after:inset-0 after:rounded-card focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-relva';

/** Milliseconds. */
const REFRESH_MS = 30_000;

// Not from room-channel.ts: a function from there would load the whole viewing room.
const nameOf = ({ title, match }: RoomProgramme): string => (match ? matchTitle(match) : title);

/** Every channel by number, with what it shows now and next. */
export function ChannelList() {
  const { data, refetch, isFetching } = useQuery({ ...liveQueries.wholeRoom(), refetchInterval: REFRESH_MS });
  const now = useNow(10_000);
  const { hasGuide } = useService();
  if (!data) return null;
  if (!data.ok)
    return <ErrorState fault={data.fault} title={m.live_rail_failed_title()} onRetry={() => void refetch()} retrying={isFetching} />;
  const channels = data.value.filter(({ guideOnly }) => !guideOnly);
  if (channels.length === 0)
    return (
      <EmptyState
        level={2}
        title={m.live_none_title()}
        actions={hasGuide ? <LinkButton {...guidePage}>{m.home_guide()}</LinkButton> : null}
      >
        {m.live_channels_none_text()}
      </EmptyState>
    );
  return (
    <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {channels.map((channel) => (
        <li className={cardStyles} key={channel.id}>
          <ChannelMark number={channel.number} logo={channel.logo} />
          <span className="sr-only">{m.live_channel_label({ number: String(channel.number), name: channel.name })}</span>
          <div>
            <Link {...channelPage(channel)} className={linkStyles}>
              {channel.name}
            </Link>
            <Now channel={channel} now={now} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Now({ channel, now }: { channel: RoomChannel; now: number }) {
  const { now: programme, next } = channel;
  const match = useShownMatch(programme?.match ?? null);
  if (!programme) return <p className="type-small mt-1 text-muted">{m.live_off_air()}</p>;
  const { startsAt, endsAt, untimed } = programme;
  return (
    <>
      {untimed ? null : <p className="mt-1 line-clamp-2 text-soft leading-tight">{nameOf(programme)}</p>}
      <p className={metaStyles({ className: untimed ? 'my-2' : 'mt-1' })}>
        {programme.broadcast === 'direto' ? <OnAirTag match={match} now={now} /> : null}
        {untimed ? null : (
          <span className="tabular-nums">
            {formatTime(startsAt)}–{formatTime(endsAt)}
          </span>
        )}
      </p>
      {untimed ? null : (
        <Progress look="quiet" className="my-2" percent={Math.max(0, Math.min(100, ((now - startsAt) / (endsAt - startsAt)) * 100))} />
      )}
      {next ? (
        <p className="type-small truncate text-muted">
          <time className="mr-2 tabular-nums" dateTime={new Date(next.startsAt).toISOString()}>
            {formatTime(next.startsAt)}
          </time>
          {nameOf(next)}
        </p>
      ) : null}
    </>
  );
}
