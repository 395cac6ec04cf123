import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { viewerTime } from '#rules/lisbon-time.ts';
import type { ChannelPage } from '#rules/pages.ts';
import { useViewerZone } from '#session/service.tsx';
import { Badge } from '#ui/badge.tsx';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { addressInstant, type LiveSearch } from './live-search.ts';
import type { RoomChannel, RoomProgramme } from './room-channel.ts';
import { changeLiveSearch } from './start-moment.ts';

interface RoomToolsProps {
  channel: RoomChannel | null;
  title: string;
  programme: RoomProgramme | null;
  page: ChannelPage;
  search: LiveSearch;
  /** earliest instant that can be played, milliseconds since 1970; undefined until the stream is known */
  earliest: number | null | undefined;
  now: number;
  /** the address has a moment that cannot be played */
  refused: 'past' | 'future' | null;
  /** opens the dialogue for a new moment; null where there is none */
  momentTool: ReactNode;
  /** number of pictures and sharing; null until they are loaded */
  more?: ReactNode;
}

/** Between the facts: a middle dot with room on both sides. On a phone, where they may wrap, the dot that would begin a line is cut off. */
const dotStyles =
  "md:before:mx-2 md:before:text-muted md:before:content-['·'] max-md:relative max-md:pl-4 max-md:before:absolute max-md:before:left-1.5 max-md:before:content-['·']";

/** "Do início" is offered once the programme has run this long. Milliseconds. */
const WORTH_RESTARTING_MS = 60_000;

/** What is being watched, in a row over the picture (under it on a phone). */
export function RoomTools({ channel, title, programme, page, search, earliest, now, refused, momentTool, more = null }: RoomToolsProps) {
  const zone = useViewerZone();
  const timed = programme?.untimed ? null : programme;
  const start = timed?.startsAt ?? null;
  const begun = start !== null && start < now - WORTH_RESTARTING_MS;
  const round = programme?.match?.round ?? null;
  const facts = [programme?.competition, round === null ? null : m.live_round({ round: String(round) })].filter(Boolean).join(', ');
  return (
    <>
      {channel ? (
        <Badge label={m.live_channel_label({ number: String(channel.number), name: channel.name })}>{channel.number}</Badge>
      ) : null}
      <div className="grid min-w-0 gap-0.5 max-md:flex-1 md:@min-[24rem]:flex-1 md:@max-[24rem]:basis-0">
        <p className="type-18 truncate">{title}</p>
        <p className="type-tiny overflow-x-clip text-muted tabular-nums md:truncate">
          {refused ? (
            <span role="status">{refused === 'past' ? m.live_moment_past() : m.live_moment_future()}</span>
          ) : (
            <span className="max-md:-ml-4 max-md:flex max-md:flex-wrap">
              {facts || channel ? <span className="max-md:pl-4">{facts || channel?.name}</span> : null}
              {timed ? (
                <span className={facts || channel ? `whitespace-nowrap ${dotStyles}` : 'whitespace-nowrap max-md:pl-4'}>
                  <time dateTime={new Date(timed.startsAt).toISOString()}>{viewerTime(timed.startsAt, zone)}</time>–
                  <time dateTime={new Date(timed.endsAt).toISOString()}>{viewerTime(timed.endsAt, zone)}</time>
                </span>
              ) : null}
            </span>
          )}
        </p>
      </div>
      {/* The title takes what is left of the row, and what comes later stands further to the left: nothing that is there moves. A box around the
          buttons would, with every one that comes. */}
      <div className="flex items-center justify-end gap-2 max-md:ml-auto md:@min-[24rem]:contents md:@max-[24rem]:min-w-0 md:@max-[24rem]:flex-auto md:@max-[24rem]:flex-wrap">
        {more}
        {begun && earliest != null && start >= earliest ? (
          <LinkButton
            {...page}
            search={changeLiveSearch(search, addressInstant(start))}
            size="sm"
            fold="row"
            glyph={restartGlyph}
            resetScroll={false}
          >
            {m.live_from_start()}
          </LinkButton>
        ) : null}
        {/* Keeps its place on a phone, where the line beside it would wrap. */}
        {begun && earliest === undefined ? <span className="size-11 md:hidden" /> : null}
        {momentTool}
      </div>
    </>
  );
}
