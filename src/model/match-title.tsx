import { Link } from '@tanstack/react-router';
import { teamPage } from '#rules/sport-pages.ts';
import { type Match, type Score, scoreText, type Team } from './match.ts';

interface MatchTitleProps {
  match: Pick<Match, 'local' | 'visitor'>;
  /** in the place of '×' */
  score?: Score | null;
}

/** 'Benfica × Estoril', each name a link to its team's page. In a card it lies over the card's own link. */
export function MatchTitle({ match: { local, visitor }, score = null }: MatchTitleProps) {
  return (
    <>
      <TeamName team={local} />
      {/* Word joiners keep the score on one line. */}
      {score ? ` ${scoreText(score).replace('–', '\u2060–\u2060')} ` : ' × '}
      <TeamName team={visitor} />
    </>
  );
}

/** A team's name as a link to its page; of a team without an id the name alone. */
export function TeamName({ team }: { team: Team }) {
  if (team.id < 1) return team.shortName;
  return (
    <Link {...teamPage(team)} className="relative z-1 hover:underline hover:underline-offset-[0.18em]">
      {team.shortName}
    </Link>
  );
}
