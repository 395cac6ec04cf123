import { Link } from '@tanstack/react-router';
import { scoreText } from '#model/match.ts';
import { clockText } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { Badge } from '#ui/badge.tsx';
import { otherFields } from './other-fields.ts';
import type { PictureFacts } from './picture-facts.ts';
import type { RoomChannel } from './room-channel.ts';
import type { TilesInRoom } from './tiles-in-room.ts';

interface FieldsPanelProps {
  channels: readonly RoomChannel[];
  picture: PictureFacts;
  inRoom: TilesInRoom;
  now: number;
}

/** "Noutros campos": the scores of other matches at the picture's instant. A tap switches to the channel. */
export function FieldsPanel({ channels, picture, inRoom, now }: FieldsPanelProps) {
  const list = picture.fields ? otherFields(channels, picture, picture.fields, now) : [];
  if (list.length === 0) return null;
  return (
    <section data-fields="" className="grid gap-2 border-ink-700 px-4 pt-3 pb-4 lg:border-t" aria-labelledby="noutros-campos">
      <h2 className="type-18" id="noutros-campos">
        {m.live_fields()}
      </h2>
      <ul className="grid">
        {list.map(({ channel, sheet: { match }, moment }) => (
          <li
            key={channel.id}
            className="relative grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-ink-700 border-t text-14"
          >
            <Badge small label={m.live_channel_label({ number: String(channel.number), name: channel.name })}>
              {channel.number}
            </Badge>
            <Link
              {...inRoom.pageOf(channel)}
              replace
              resetScroll={false}
              className="min-w-0 py-2 leading-tight after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-relva"
            >
              {match.local.shortName} <b className="whitespace-nowrap px-1 tabular-nums">{moment?.score ? scoreText(moment.score) : '×'}</b>{' '}
              {match.visitor.shortName}
            </Link>
            <span className="whitespace-nowrap text-12 text-muted tabular-nums">{moment?.clock ? clockText(moment.clock) : null}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
