import { Link } from '@tanstack/react-router';
import { Crest } from '#model/board.tsx';
import { clubName } from '#model/club-name.ts';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { decisionText, type Match, matchTitle, outcomeFor, scoreText } from '#model/match.ts';
import { OutcomeMark } from '#model/outcome-mark.tsx';
import { matchPage } from '#model/recording-path.ts';
import { m } from '#paraglide/messages.js';
import { shortDate, shortWeekday } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { cardTitleStyles } from '#ui/card-styles.ts';
import { HiddenNumber } from '#ui/hidden-number.tsx';
import { playGlyph } from '#ui/icons/play.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { opponentOf, sideOf } from './team-model.ts';

const rowStyles =
  'grid min-h-16 grid-cols-[1.5rem_2.25rem_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 border-ink-700 border-b py-3 max-md:grid-cols-[1.5rem_minmax(0,1fr)_auto] max-md:gap-x-3';

/** Matches that are over, each with its outcome for the team. */
export function TeamResults({ team, matches }: { team: number; matches: readonly Match[] }) {
  return (
    <ul className="border-ink-700 border-t" data-team-results="">
      {matches.map((match) => (
        <ResultRow key={match.id ?? match.startsAt} team={team} match={match} />
      ))}
    </ul>
  );
}

function ResultRow({ team, match: known }: { team: number; match: Match }) {
  const match = useShownMatch(known);
  const opponent = opponentOf(team, match);
  const side = sideOf(team, match);
  const day = lisbonDay(match.startsAt);
  const score = match.kind === 'fixture' ? null : match.score;
  const hidden = isHidden(match);
  const page = matchPage(match);
  const round = match.round === null ? match.competition : m.team_round({ round: String(match.round) });
  return (
    <li className={rowStyles}>
      {score ? <OutcomeMark outcome={outcomeFor(side, score)} /> : <span className="size-6" />}
      <Crest team={opponent} className="w-9 max-md:hidden" />
      <div className="min-w-0">
        <h3 className={cardTitleStyles}>
          <Link {...teamPage(opponent)} className="hover:underline hover:underline-offset-[0.18em]">
            {clubName(opponent)}
          </Link>{' '}
          <span className="font-normal font-stretch-100% text-muted">{side === 'local' ? m.team_home() : m.team_away()}</span>
        </h3>
        {hidden ? (
          <RevealResult name={matchName(match)} of={matchTitle(match)} />
        ) : (
          <p className={metaStyles()}>
            <span className="tabular-nums">
              {[`${shortWeekday(day)} ${shortDate(day)}`, round, decisionText(match)].filter(Boolean).join(', ')}
            </span>
          </p>
        )}
      </div>
      <b className="min-w-12 text-right font-750 font-stretch-84% text-22 tabular-nums">
        {score ? (
          scoreText(score)
        ) : hidden ? (
          <>
            <HiddenNumber /> <HiddenNumber />
          </>
        ) : (
          '–'
        )}
      </b>
      {page ? (
        <LinkButton {...page} size="sm" glyph={playGlyph} className="max-md:hidden">
          {m.team_open_match()}
          <span className="sr-only">{matchTitle(match)}</span>
        </LinkButton>
      ) : (
        <span className="max-md:hidden" />
      )}
    </li>
  );
}
