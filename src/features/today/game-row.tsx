import { Link } from '@tanstack/react-router';
import { CalendarLink } from '#model/calendar-link.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { decisionText, isToBePlayed, matchLabel, offText } from '#model/match.ts';
import { latestMoment } from '#model/match-clock.ts';
import { MatchTitle } from '#model/match-title.tsx';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { programmeSheet } from '#model/programme-path.ts';
import { matchPage, pastProgramme } from '#model/recording-path.ts';
import { boardText, competitionText, showingTitle } from '#model/showing-text.ts';
import { ColumnTime } from '#model/viewer-time.tsx';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { channelPage } from '#rules/pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useService, useViewerZone } from '#session/service.tsx';
import { ReminderButton } from '#shown/reminder-button.tsx';
import { Badge } from '#ui/badge.tsx';
import { cardTitleStyles } from '#ui/card-styles.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { type Game, startOf } from './day-games.ts';

// The sport's hue stands between the time and the names. In a narrow list the channel and what can be done have a line
// of their own, and in the narrowest, as with very large text, each part has.
const rowStyles =
  'relative grid min-h-18 grid-cols-[4rem_3px_minmax(0,1fr)_15rem_auto] items-center gap-x-4 gap-y-2 border-ink-700 border-b py-3 before:col-start-2 before:row-span-full before:my-0.5 before:self-stretch before:rounded-[2px] before:bg-hue @max-[57rem]:grid-cols-[minmax(3.25rem,max-content)_3px_minmax(0,1fr)_auto] @max-[57rem]:items-start @max-[57rem]:gap-x-3 @max-[57rem]:py-4 @max-[16rem]:flex @max-[16rem]:flex-col @max-[16rem]:items-stretch @max-[16rem]:pl-4 @max-[16rem]:before:absolute @max-[16rem]:before:inset-y-4 @max-[16rem]:before:left-0 @max-[16rem]:before:w-[3px]';

export type GameState = 'live' | 'coming' | 'over';

interface GameRowProps {
  game: Game;
  state: GameState;
  /** the first of the page: it has the page's main action */
  isFirst: boolean;
  now: number;
}

/** An event: when, who, on which channel, and one thing to do. */
export function GameRow({ game: { showing, also, again }, state, isFirst, now }: GameRowProps) {
  const zone = useViewerZone();
  const { hasGuide } = useService();
  const { channel } = showing;
  const match = useShownMatch(showing.match);
  const score = match ? latestMoment(match, now).score : null;
  const shown = state === 'coming' ? null : score;
  const title = showingTitle(showing);
  const page = match ? matchPage(match) : null;
  const label = match && (isHidden(match) ? boardText(match) : shown ? matchLabel(match, shown) : undefined);
  return (
    <li className={rowStyles} data-sport={showing.modality ?? 'outras'}>
      <div className="col-start-1 row-start-1">
        <ColumnTime at={startOf(showing)} zone={zone} />
      </div>
      <div className="col-start-3 @max-[57rem]:col-end-5 row-start-1 min-w-0">
        <h3 className={`${cardTitleStyles} ${state === 'over' ? 'font-550 text-soft' : ''}`} aria-label={label ?? undefined}>
          {match ? <MatchTitle match={match} score={shown} /> : showing.title}
        </h3>
        <p className={metaStyles()}>
          {state === 'live' ? <OnAirTag match={match} now={now} /> : null}
          {showing.demonstration ? <DemonstrationTag tone="line" /> : null}
          <span>
            {[competitionText(showing) ?? m.today_live(), match && (shown ? decisionText(match) : offText(match))]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
      </div>
      <p className="@max-[57rem]:col-start-3 col-start-4 @max-[57rem]:row-start-2 row-start-1 flex items-center gap-3 text-14 text-soft leading-[1.35]">
        <Badge small label={m.live_channel_label({ number: String(channel.number), name: channel.name })}>
          {channel.number}
        </Badge>
        <span className="min-w-0" aria-hidden="true">
          <span className="block truncate">{channel.name}</span>
          <span className="block text-12 text-muted tabular-nums">{whenText({ showing, also, again }, state, now)}</span>
        </span>
        <span className="sr-only">{whenText({ showing, also, again }, state, now)}</span>
      </p>
      <div className="@container @max-[57rem]:col-start-4 col-start-5 @max-[57rem]:row-start-2 row-start-1 flex @min-[57rem]:min-w-46 items-center justify-end gap-1">
        {state === 'live' ? (
          <LinkButton {...channelPage(channel)} size="sm" look={isFirst ? 'primary' : 'solid'} glyph={playGlyph}>
            {m.mp_watch()}
            <span className="sr-only">{title}</span>
          </LinkButton>
        ) : null}
        {state === 'coming' && (match === null || isToBePlayed(match)) ? (
          <>
            <ReminderButton of={reminderOf(showing, title)} look="quiet" size="sm" icon />
            <CalendarLink kind="programa" id={showing.id} title={title} />
          </>
        ) : null}
        {state === 'over' ? (
          <LinkButton {...(page ?? pastProgramme(channel, { ...showing, match: null }))} size="sm" glyph={restartGlyph}>
            {m.mp_watch_again()}
            <span className="sr-only">{title}</span>
          </LinkButton>
        ) : null}
        {state === 'coming' && hasGuide ? <Details game={showing} title={title} /> : null}
      </div>
    </li>
  );
}

/** A match is told of whichever channel shows it; other events are programmes. */
const reminderOf = ({ id, match }: Game['showing'], name: string) =>
  match?.id ? ({ kind: 'event', id: match.id, name } as const) : ({ kind: 'programme', id, name } as const);

/** The whole row of an event to come leads to its sheet; its own controls lie above. */
const Details = ({ game, title }: { game: Game['showing']; title: string }) => (
  <Link {...programmeSheet(game)} className="sr-only focus-visible:not-sr-only">
    {m.today_details({ title })}
  </Link>
);

/** 'até às 20:05', 'emissão às 19:40', 'volta às 22:45', and the other channels that show it. */
function whenText({ showing, also, again }: Game, state: GameState, now: number): string {
  const others = also.length > 0 ? m.today_also({ channels: also.map(({ number }) => String(number)).join(', ') }) : '';
  const join = (text: string) => (others ? `${text}, ${others}` : text);
  if (state === 'live') return join(m.mp_list_until({ time: formatTime(showing.endsAt) }));
  if (state === 'coming') return join(m.today_from({ time: formatTime(showing.startsAt) }));
  if (again === null) return dayAndTime(showing.startsAt, now);
  return m.today_again({ time: dayAndTime(again.startsAt, now).toLowerCase() });
}
