import { channelPath } from '#model/channel.ts';
import { scoreText } from '#model/match.ts';
import { clockText, latestMoment, type MatchMoment } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { soundGlyph } from '#ui/icons/sound.ts';
import { Link } from '#ui/link.tsx';
import { Progress } from '#ui/progress.tsx';
import { programmeName, type RoomChannel, type RoomProgramme } from './room-channel.ts';

interface ChannelRailProps {
  channels: readonly RoomChannel[] | null;
  current: number;
  /** the current channel's match as far as its picture has come */
  currentMoment: MatchMoment | null;
  now: number;
  onRetry: () => void;
}

/** The channels on air by number. Each is a link: it zaps the same player, and can be opened in a new tab or shared. */
export function ChannelRail({ channels, current, currentMoment, now, onRetry }: ChannelRailProps) {
  const shown = channels?.filter((channel) => channel.now !== null || channel.id === current) ?? [];
  const onAir = shown.filter((channel) => channel.now !== null).length;
  return (
    <>
      <div className="room__head">
        <h2 className="type-18">{m.layouts_channels()}</h2>
        {channels ? (
          <span className="small muted">{onAir === 1 ? m.live_on_air_one() : m.live_on_air({ count: String(onAir) })}</span>
        ) : null}
      </div>
      {channels ? (
        <ul className="room__list">
          {shown.map((channel) => (
            <li key={channel.id}>
              <RailChannel
                channel={channel}
                isCurrent={channel.id === current}
                moment={
                  channel.id === current && currentMoment ? currentMoment : channel.now?.match ? latestMoment(channel.now.match, now) : null
                }
                now={now}
              />
            </li>
          ))}
        </ul>
      ) : (
        <div className="room__list">
          <ErrorState title={m.live_rail_failed_title()} onRetry={onRetry}>
            {m.live_rail_failed_text()}
          </ErrorState>
        </div>
      )}
      <p className="room__foot tiny muted">{m.live_shortcut_hint()}</p>
    </>
  );
}

interface RailChannelProps {
  channel: RoomChannel;
  isCurrent: boolean;
  moment: MatchMoment | null;
  now: number;
}

function RailChannel({ channel, isCurrent, moment, now }: RailChannelProps) {
  const { number, name } = channel;
  return (
    <Link
      to={channelPath(channel)}
      className={isCurrent ? 'chan is-on is-foco' : 'chan'}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <Badge label={m.live_channel_label({ number: String(number), name })}>{number}</Badge>
      <span>
        {channel.now ? (
          <>
            <b>{programmeName(channel.now)}</b>
            <small>{lineOf(channel.now, moment)}</small>
            <Progress look="quiet" percent={percentOf(channel.now, now)} />
          </>
        ) : (
          <>
            <b>{name}</b>
            <small>{m.live_off_air()}</small>
          </>
        )}
      </span>
      {isCurrent ? (
        <span className="slot">
          <Icon glyph={soundGlyph} />
        </span>
      ) : null}
    </Link>
  );
}

/** '2–1 · 64′' while a match is played and after it, else when the programme ends. */
function lineOf(programme: RoomProgramme, moment: MatchMoment | null): string {
  const facts = moment
    ? [moment.score ? scoreText(moment.score) : null, moment.clock ? clockText(moment.clock) : null].filter(Boolean)
    : [];
  return facts.length > 0 ? facts.join(' · ') : m.live_until({ time: formatTime(programme.endsAt) });
}

const percentOf = ({ startsAt, endsAt }: RoomProgramme, now: number): number =>
  Math.max(0, Math.min(100, ((now - startsAt) / (endsAt - startsAt)) * 100));
