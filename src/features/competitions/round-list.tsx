import { Link } from '@tanstack/react-router';
import { VersusRows } from '#model/board.tsx';
import { CalendarLink } from '#model/calendar-link.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { decisionText, matchTitle, offText } from '#model/match.ts';
import type { PlacedMatch } from '#model/match-place.ts';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { matchPage } from '#model/recording-path.ts';
import { boardText } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { groupBy } from '#rules/group-by.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { channelPage } from '#rules/pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { Badge } from '#ui/badge.tsx';

interface RoundListProps {
  matches: readonly PlacedMatch[];
  /** with what can be done with each match to come */
  whole?: boolean;
}

/** The matches of a round by day. */
export function RoundList({ matches, whole = false }: RoundListProps) {
  const now = useNow(5_000);
  const days = groupBy(matches, ({ match }) => lisbonDay(match.startsAt));
  return [...days].map(([day, list]) => (
    <section key={day} aria-label={formatDay(day)} className="pt-5">
      <h3 className="pb-2 font-semibold text-14 text-muted">
        {day === lisbonDay(now) ? `${m.guide_day_today().toLowerCase()}, ${formatDay(day).split(', ')[1] ?? ''}` : formatDay(day)}
      </h3>
      <ul className="@container border-ink-700 border-t">
        {list.map((placed) => (
          <MatchRow key={placed.match.id ?? placed.match.startsAt} placed={placed} now={now} whole={whole} />
        ))}
      </ul>
    </section>
  ));
}

const endStyles = 'grid min-w-16 content-center justify-items-end gap-1 text-right text-14';

function MatchRow({ placed: { match: known, showing }, now, whole }: { placed: PlacedMatch; now: number; whole: boolean }) {
  const match = useShownMatch(known);
  const page = matchPage(match);
  const live = match.kind === 'live';
  const over = match.kind === 'result';
  const off = offText(match);
  const coming = match.kind === 'fixture' && match.off === null && !isHidden(match) && match.startsAt > now;
  const badge = showing ? (
    <Badge small label={showing.channel.name}>
      {showing.channel.number}
    </Badge>
  ) : null;
  return (
    <li
      className={`relative grid items-center gap-x-4 border-ink-700 border-b py-3 ${whole ? 'grid-cols-[minmax(0,1fr)_auto_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
    >
      {page ? (
        <Link {...page} className="min-w-0 rounded-ctl hover:underline hover:underline-offset-[0.18em]" aria-label={boardText(match)}>
          <VersusRows match={match} />
        </Link>
      ) : (
        <VersusRows match={match} />
      )}
      <div className={endStyles}>
        {live ? <OnAirTag match={match} now={now} /> : null}
        {over ? <span className="text-muted">{decisionText(match) ?? m.league_final()}</span> : null}
        {off === null ? null : <span className="text-muted">{off}</span>}
        {!live && !over && off === null ? (
          <time className="font-bold text-16 tabular-nums" dateTime={new Date(match.startsAt).toISOString()}>
            {formatTime(match.startsAt)}
          </time>
        ) : null}
        {live && showing ? (
          <Link {...channelPage(showing.channel)} className="inline-flex min-h-6 items-center">
            {badge}
            <span className="sr-only">{m.home_watch_live()}</span>
          </Link>
        ) : over ? null : (
          badge
        )}
      </div>
      {whole ? (
        <div className="flex min-w-11 items-center justify-end gap-1">
          {coming && match.id !== null ? <CalendarLink kind="jogo" id={match.id} title={matchTitle(match)} /> : null}
        </div>
      ) : null}
    </li>
  );
}
