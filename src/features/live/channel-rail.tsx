import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { useEffect, useRef } from 'react';
import { ChannelMark } from '#model/channel-mark.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { scoreText } from '#model/match.ts';
import { clockText, type MatchMoment } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { type Sound, soundOf } from '#player/player-port.ts';
import { SOUND_GLYPH, soundWords } from '#player/sound-words.ts';
import { useHead, usePicture } from '#player/use-picture.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { channelPage } from '#rules/pages.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Progress } from '#ui/progress.tsx';
import type { AddTileButton } from './add-tile-button.tsx';
import { loadRoomGrid } from './load-room-grid.ts';
import { momentBeside, type PictureFacts } from './picture-facts.ts';
import { RAIL_FOOT_ID } from './rail-foot-id.ts';
import { programmeName, type RoomChannel, type RoomProgramme } from './room-channel.ts';
import type { TilesInRoom } from './tiles-in-room.ts';

interface ChannelRailProps {
  channels: readonly RoomChannel[] | null;
  /** the current channel, as far as its picture has come */
  picture: PictureFacts;
  now: number;
  /** absent where there is only ever one tile */
  inRoom?: TilesInRoom;
  /** beside each channel that has no tile; undefined until there is a picture beside which it can stand */
  addButton?: typeof AddTileButton | undefined;
  onRetry: () => void;
}

const listStyles = 'overflow-auto overscroll-contain [scrollbar-width:thin]';

// In the narrow column only the number is visible.
const rowStyles = cva(
  'relative grid min-h-18 narrow:min-h-16 w-full grid-cols-[2.25rem_minmax(0,1fr)_auto] narrow:grid-cols-1 items-center narrow:justify-items-center gap-x-3 gap-y-1.5 border-ink-800 border-b narrow:px-2 py-2 pr-3 pl-4 text-left leading-[1.3] focus-visible:-outline-offset-2 xl:min-h-19.75',
  {
    variants: {
      isCurrent: {
        true: 'bg-ink-800 shadow-[inset_3px_0_var(--relva)] forced-colors:border-l-4 forced-colors:border-l-[Highlight]',
        false: 'hover:bg-ink-900',
      },
      /** another tile of the room */
      isSilent: { true: 'bg-ink-800', false: '' },
    },
  },
);
const nameStyles = 'line-clamp-2 text-14 font-semibold font-stretch-92%';
const lineStyles = 'block text-12 text-muted tabular-nums';

/** The channels on air by number. Each is a link: it changes the channel of the same player, and can be opened in a new tab or shared. */
export function ChannelRail({ channels, picture, now, inRoom, addButton: AddButton, onRetry }: ChannelRailProps) {
  const current = picture.channelId;
  const shown = channels?.filter((channel) => channel.now !== null || channel.id === current) ?? [];
  const onAir = shown.filter((channel) => channel.now !== null).length;
  const list = useRef<HTMLUListElement>(null);
  const place = shown.findIndex(({ id }) => id === current);
  useEffect(() => showRow(list.current, place), [place]);
  return (
    <>
      <div className="flex h-14 flex-wrap content-center items-center narrow:justify-center justify-between gap-x-2 border-ink-700 border-b narrow:px-0 px-4">
        <h2 className="type-18">{m.layouts_channels()}</h2>
        {channels ? (
          <span className="type-small narrow:sr-only text-muted">
            {onAir === 1 ? m.live_on_air_one() : m.live_on_air({ count: String(onAir) })}
          </span>
        ) : null}
      </div>
      {channels ? (
        <ul ref={list} className={listStyles}>
          {shown.map((channel) => (
            <li key={channel.id} className="relative">
              <RailChannel channel={channel} picture={picture} now={now} inRoom={inRoom} />
              {AddButton && inRoom?.add && channel.now && !inRoom.tiles.ids.includes(channel.id) ? (
                <AddButton channel={channel} onNear={() => void loadRoomGrid().catch(() => undefined)} onAdd={inRoom.add} />
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <div className={listStyles}>
          <ErrorState title={m.live_rail_failed_title()} onRetry={onRetry} />
        </div>
      )}
      <div className="grid gap-3 border-ink-700 border-t p-4 max-xl:hidden">
        {inRoom ? <div id={RAIL_FOOT_ID} className="grid min-h-6 pointer-coarse:min-h-11 *:justify-between" /> : null}
        <p className="type-tiny text-muted [@media(hover:none)]:hidden">{m.live_shortcut_hint()}</p>
      </div>
    </>
  );
}

/** Scrolls the list, and nothing else, to a row that is out of sight. */
function showRow(list: HTMLElement | null, index: number): void {
  const row = list?.children[index];
  if (!list || !row) return;
  const { top, bottom } = list.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  if (place.top < top || place.bottom > bottom) list.scrollTop += (place.top + place.bottom - top - bottom) / 2;
}

const soundMarkStyles = 'rounded-tag grid size-6 place-items-center narrow:sr-only';

/** Whether the playing channel is heard; empty, with the same room, until there is a player. */
export function SoundMark({ sound }: { sound: Sound | null }) {
  if (sound === null) return <span className={soundMarkStyles} />;
  return (
    <span className={`${soundMarkStyles} ${sound === 'on' ? 'bg-relva text-on-relva' : 'bg-ink-700 text-fg'}`}>
      <Icon glyph={SOUND_GLYPH[sound]} size="size-4" />
      <span className="sr-only">{soundWords(sound)}</span>
    </span>
  );
}

interface RailChannelProps {
  channel: RoomChannel;
  inRoom: TilesInRoom | undefined;
  picture: PictureFacts;
  now: number;
}

/** The playing channel's row has programme, score and progress of the picture's instant. One component, so that a zap keeps the focus. */
function RailChannel({ channel, picture, now, inRoom }: RailChannelProps) {
  const { id, number, name } = channel;
  const isCurrent = id === picture.channelId;
  const several = inRoom !== undefined && inRoom.tiles.ids.length > 1;
  const isSilent = several && !isCurrent && inRoom.tiles.ids.includes(id);
  const port = isCurrent ? picture.port : null;
  const head = useHead(port, isCurrent ? picture.assumed : now);
  const sound = usePicture(port, (state) => state && soundOf(state));
  const programme = (isCurrent ? picture.programme : null) ?? channel.now;
  return (
    // With several tiles they have one path: the search tells which one sounds.
    <Link
      {...(inRoom ? inRoom.pageOf(channel) : channelPage(channel))}
      replace
      resetScroll={!several}
      className={rowStyles({ isCurrent, isSilent })}
      activeOptions={{ exact: true, includeSearch: several }}
    >
      <ChannelMark number={number} logo={channel.logo} />
      <span className="sr-only">{m.live_channel_label({ number: String(number), name })}</span>
      <span className="narrow:sr-only">
        {programme ? (
          <>
            <b className={nameStyles}>{programmeName(programme)}</b>
            <small className={lineStyles}>{lineOf(programme, isCurrent ? picture.moment : momentBeside(picture, channel, now))}</small>
            {programme.untimed ? null : (
              <Progress
                look="quiet"
                className="mt-1.75"
                percent={programme.match && isHidden(programme.match) ? 0 : percentOf(programme, head)}
              />
            )}
          </>
        ) : (
          <>
            <b className={nameStyles}>{name}</b>
            <small className={lineStyles}>{channel.guideOnly ? m.live_guide_only() : m.live_off_air()}</small>
          </>
        )}
      </span>
      {isCurrent ? <SoundMark sound={sound} /> : null}
      {isSilent ? <SoundMark sound="muted" /> : null}
      {isCurrent || isSilent ? null : <span className={soundMarkStyles} />}
    </Link>
  );
}

/** '2–1 · 64′' while a match is played and after it, else when the programme ends. */
function lineOf(programme: RoomProgramme, moment: MatchMoment | null): string {
  if (programme.untimed) return m.ui_live();
  const facts = moment
    ? [moment.score ? scoreText(moment.score) : null, moment.clock ? clockText(moment.clock) : null].filter(Boolean)
    : [];
  return facts.length > 0 ? facts.join(' · ') : m.live_until({ time: formatTime(programme.endsAt) });
}

const percentOf = ({ startsAt, endsAt }: RoomProgramme, now: number): number =>
  Math.max(0, Math.min(100, ((now - startsAt) / (endsAt - startsAt)) * 100));
