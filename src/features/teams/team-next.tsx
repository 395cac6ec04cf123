import { Link } from '@tanstack/react-router';
import { Crest } from '#model/board.tsx';
import { CalendarLink } from '#model/calendar-link.tsx';
import { clubName } from '#model/club-name.ts';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { isToBePlayed, matchLabel, matchTitle, offText, scoreText } from '#model/match.ts';
import { latestMoment } from '#model/match-clock.ts';
import type { PlacedMatch } from '#model/match-place.ts';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { channelFrom } from '#model/programme-path.ts';
import { matchPage } from '#model/recording-path.ts';
import { competitionText } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { shortDate, shortWeekday } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { channelPage } from '#rules/pages.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { ReminderButton } from '#shown/reminder-button.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Badge } from '#ui/badge.tsx';
import { cardTitleStyles } from '#ui/card-styles.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { opponentOf, sideOf } from './team-model.ts';

/** The match that the team is playing, with the page's main action. */
export function TeamOnAir({ placed }: { placed: PlacedMatch }) {
  const now = useNow(5_000);
  const { showing } = placed;
  const match = useShownMatch(placed.match);
  const { score } = latestMoment(match, now);
  const hidden = isHidden(match);
  const { local, visitor } = match;
  return (
    <section
      className="flex flex-wrap items-center gap-x-5 gap-y-3 border-ink-700 border-b py-4"
      aria-label={m.team_playing()}
      data-team-live=""
    >
      <OnAirTag match={match} now={now} long />
      <h2 className="font-650 font-stretch-92% text-18 tabular-nums [overflow-wrap:anywhere]" aria-label={matchLabel(match, score)}>
        {score ? `${local.shortName} ${scoreText(score)} ${visitor.shortName}` : matchTitle(match)}
      </h2>
      <p className={metaStyles()}>
        {showing ? (
          <Badge small label={showing.channel.name}>
            {showing.channel.number}
          </Badge>
        ) : null}
        <span>{competitionText({ match, competition: match.competition })}</span>
        {match.demonstration ? <DemonstrationTag tone="line" /> : null}
      </p>
      {hidden ? <RevealResult name={matchName(match)} of={matchTitle(match)} /> : null}
      {showing ? (
        <div className="ml-auto flex gap-2 max-md:ml-0 max-md:w-full max-md:*:flex-1">
          <LinkButton {...channelPage(showing.channel)} look="primary" glyph={playGlyph}>
            {m.home_watch_live()}
          </LinkButton>
          <LinkButton {...channelFrom(showing.channel, showing.startsAt)} glyph={restartGlyph}>
            {m.home_from_start()}
          </LinkButton>
        </div>
      ) : null}
    </section>
  );
}

const rowStyles =
  'grid min-h-16 grid-cols-[5.25rem_2.25rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-ink-700 border-b py-3 max-md:grid-cols-[4.25rem_minmax(0,1fr)_auto] max-md:gap-x-3 @max-[16rem]:grid-cols-[minmax(0,1fr)_auto]!';

/** Matches to come, each with its channel, its calendar file and its reminder. */
export function NextMatches({ team, matches }: { team: number; matches: readonly PlacedMatch[] }) {
  return (
    <ul className="@container not-has-[>[data-whole]]:invisible border-ink-700 border-t" data-team-next="">
      {matches.map((placed) => (
        <NextRow key={placed.match.id ?? placed.match.startsAt} team={team} placed={placed} />
      ))}
      {/* Its rows grow while they arrive. */}
      <li hidden data-whole="" />
    </ul>
  );
}

function NextRow({ team, placed: { match, showing } }: { team: number; placed: PlacedMatch }) {
  const opponent = opponentOf(team, match);
  const day = lisbonDay(match.startsAt);
  const round = match.round === null ? match.competition : m.team_round({ round: String(match.round) });
  const title = matchTitle(match);
  const page = matchPage(match);
  return (
    <li className={rowStyles}>
      <time
        className="@max-[16rem]:col-span-full text-14 text-muted tabular-nums leading-[1.35]"
        dateTime={new Date(match.startsAt).toISOString()}
      >
        <b className="block font-bold font-stretch-84% text-18 text-fg">{offText(match) ?? formatTime(match.startsAt)}</b>
        {`${shortWeekday(day)} ${shortDate(day)}`}
      </time>
      <Crest team={opponent} className="@max-[16rem]:hidden w-9 max-md:hidden" />
      <div className="min-w-0">
        <h3 className={cardTitleStyles}>
          <Link {...teamPage(opponent)} className="hover:underline hover:underline-offset-[0.18em]">
            {clubName(opponent)}
          </Link>{' '}
          <span className="font-normal font-stretch-100% text-muted">
            {sideOf(team, match) === 'local' ? m.team_home() : m.team_away()}
          </span>
        </h3>
        <p className={metaStyles()}>
          {showing ? (
            <>
              <Badge small label={showing.channel.name}>
                {showing.channel.number}
              </Badge>
              <span>{[showing.channel.name, round].filter(Boolean).join(', ')}</span>
            </>
          ) : (
            <span>{[m.team_no_channel(), round].filter(Boolean).join(', ')}</span>
          )}
          {match.demonstration ? <DemonstrationTag tone="line" /> : null}
        </p>
      </div>
      <div className="flex items-center gap-1 max-md:flex-col">
        {match.id === null || !isToBePlayed(match) ? null : (
          <>
            <ReminderButton of={{ kind: 'event', id: match.id, name: title }} look="quiet" size="sm" icon />
            <CalendarLink kind="jogo" id={match.id} title={title} />
          </>
        )}
        {page && !showing ? (
          <LinkButton {...page} size="sm" fold>
            {m.mp_open()}
            <span className="sr-only">{title}</span>
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}
