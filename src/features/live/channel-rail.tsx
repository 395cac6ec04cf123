import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { scoreText } from '#model/match.ts';
import { clockText, latestMoment, type MatchMoment } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { channelPage } from '#rules/pages.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { soundGlyph } from '#ui/icons/sound.ts';
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

const listStyles = 'overflow-auto overscroll-contain [scrollbar-width:thin]';

// Between phone and desk only the number is visible.
const rowStyles = cva(
  'border-ink-800 relative grid w-full grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b py-2 pr-3 pl-4 text-left leading-[1.3] focus-visible:-outline-offset-2 max-md:min-h-18 md:max-xl:min-h-16 md:max-xl:grid-cols-1 md:max-xl:justify-items-center md:max-xl:px-2 xl:min-h-19.75',
  {
    variants: {
      isCurrent: {
        true: 'bg-ink-800 shadow-[inset_3px_0_var(--relva)] forced-colors:border-l-4 forced-colors:border-l-[Highlight]',
        false: 'hover:bg-ink-900',
      },
    },
  },
);
const nameStyles = 'line-clamp-2 text-14 font-semibold font-stretch-92%';
const lineStyles = 'block text-12 text-muted tabular-nums';

/** The channels on air by number. Each is a link: it changes the channel of the same player, and can be opened in a new tab or shared. */
export function ChannelRail({ channels, current, currentMoment, now, onRetry }: ChannelRailProps) {
  const shown = channels?.filter((channel) => channel.now !== null || channel.id === current) ?? [];
  const onAir = shown.filter((channel) => channel.now !== null).length;
  return (
    <>
      <div className="border-ink-700 flex h-14 items-center justify-between gap-2 border-b px-4 md:max-xl:justify-center md:max-xl:px-0">
        <h2 className="type-18">{m.layouts_channels()}</h2>
        {channels ? (
          <span className="type-small text-muted md:max-xl:sr-only">
            {onAir === 1 ? m.live_on_air_one() : m.live_on_air({ count: String(onAir) })}
          </span>
        ) : null}
      </div>
      {channels ? (
        <ul className={listStyles}>
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
        <div className={listStyles}>
          <ErrorState title={m.live_rail_failed_title()} onRetry={onRetry}>
            {m.live_rail_failed_text()}
          </ErrorState>
        </div>
      )}
      <p className="type-tiny border-ink-700 text-muted border-t p-4 max-xl:hidden [@media(hover:none)]:hidden">{m.live_shortcut_hint()}</p>
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
    <Link {...channelPage(channel)} className={rowStyles({ isCurrent })} activeOptions={{ exact: true, includeSearch: false }}>
      <Badge label={m.live_channel_label({ number: String(number), name })}>{number}</Badge>
      <span className="md:max-xl:sr-only">
        {channel.now ? (
          <>
            <b className={nameStyles}>{programmeName(channel.now)}</b>
            <small className={lineStyles}>{lineOf(channel.now, moment)}</small>
            <Progress look="quiet" className="mt-1.75" percent={percentOf(channel.now, now)} />
          </>
        ) : (
          <>
            <b className={nameStyles}>{name}</b>
            <small className={lineStyles}>{m.live_off_air()}</small>
          </>
        )}
      </span>
      {isCurrent ? (
        <span className="rounded-tag bg-relva text-on-relva grid size-6 place-items-center md:max-xl:sr-only">
          <Icon glyph={soundGlyph} size="size-4" />
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
