import { m } from '#paraglide/messages.js';
import { TileFrame, TilePoster } from '#player/tile-frame.tsx';
import { dayAndTime } from '#rules/day-words.ts';
import { isPutOff, type OffState } from '#rules/match-off.ts';
import type { ChannelPage, GuidePage } from '#rules/pages.ts';
import { useNow } from '#session/service.tsx';
import { ReminderButton } from '#shown/reminder-button.tsx';
import { listGlyph } from '#ui/icons/list.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { OFF_WORDS } from './off-words.ts';

interface WaitingPictureProps {
  title: string;
  poster: string | null;
  /** what is waited for, milliseconds since 1970; null when it is over */
  startsAt: number | null;
  /** why there is nothing to count down to; null for a match that is played as planned */
  off?: OffState | null;
  /** 'Camarote 1'; null while no channel has announced it */
  channel: string | null;
  /** where the broadcast is in the guide; null where the guide is not enabled */
  guide: GuidePage | null;
  /** the match of which a reminder is offered while it is to come */
  match?: { id: number; name: string } | null;
  /** where it is shown once it has begun; absent where the page itself shows it */
  live?: ChannelPage;
}

/** In the place of a picture that is still to come: when it begins, on which channel, and the way to the guide. */
export function WaitingPicture({ title, poster, startsAt, off = null, channel, guide, match = null, live }: WaitingPictureProps) {
  const now = useNow(1_000);
  const left = startsAt === null ? 0 : startsAt - now;
  return (
    <TileFrame title={title}>
      {poster ? <TilePoster src={poster} /> : null}
      <div className="absolute inset-0 grid content-center justify-items-center gap-3 bg-ink-950/85 p-4 text-center">
        {off !== null ? (
          <>
            <p className="type-22">{OFF_WORDS[off].title()}</p>
            <p className="type-small text-soft">{OFF_WORDS[off].text()}</p>
          </>
        ) : startsAt === null ? (
          <p className="type-22">{m.mp_no_picture_title()}</p>
        ) : left > 0 ? (
          <>
            <p className="type-small text-soft">
              {channel ? m.mp_starts_on({ time: dayAndTime(startsAt, now), channel }) : m.mp_starts({ time: dayAndTime(startsAt, now) })}
            </p>
            <p className="font-extrabold font-stretch-80% text-48 tabular-nums leading-none" role="timer" data-countdown="">
              {countdownText(left)}
            </p>
          </>
        ) : (
          <p className="type-22">{m.mp_starting()}</p>
        )}
        {startsAt !== null && off === null && channel === null ? <p className="type-small text-muted">{m.mp_channel_unknown()}</p> : null}
        {live && startsAt !== null && off === null && left <= 0 ? (
          <LinkButton {...live} look="primary" glyph={playGlyph}>
            {m.mp_watch()}
          </LinkButton>
        ) : null}
        {match && (off === null ? left > 0 : isPutOff(off)) ? <ReminderButton of={{ kind: 'event', ...match }} /> : null}
        {guide ? (
          <LinkButton {...guide} glyph={listGlyph}>
            {m.mp_to_guide()}
          </LinkButton>
        ) : null}
      </div>
    </TileFrame>
  );
}

const two = (n: number): string => String(n).padStart(2, '0');

/** '2 d 03:04:05', '03:04:05'. @param ms milliseconds left */
export function countdownText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  const days = Math.floor(seconds / 86_400);
  const clock = `${two(Math.floor(seconds / 3_600) % 24)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return days > 0 ? `${days} d ${clock}` : clock;
}
