import { Picture } from '#ui/picture.tsx';
import type { Match, Team } from './match.ts';

/** A crest beside the name that says the same. */
export function Crest({ team }: { team: Team }) {
  return team.crest ? (
    <Picture src={team.crest} alt="" width={64} height={72} className="crest bg-transparent" />
  ) : (
    <span className="crest" />
  );
}

const LONG = 12;
const nameOf = ({ name, shortName }: Team): string => shortName || name;

/** The stage's two rows; a fixture has no score. */
export function Board({ match }: { match: Match }) {
  const score = match.kind === 'fixture' ? null : match.score;
  const row = (team: Team, goals: number | undefined) => (
    <span className="board__row">
      <Crest team={team} />
      <span className={nameOf(team).length > LONG ? 'board__name board__name--long' : 'board__name'}>{nameOf(team)}</span>
      {goals === undefined ? <span /> : <span className="board__score">{goals}</span>}
    </span>
  );
  return (
    <>
      {row(match.local, score?.local)}
      {row(match.visitor, score?.visitor)}
    </>
  );
}

/** The same in a card; the side that is behind reads softer. */
export function VersusRows({ match }: { match: Match }) {
  const score = match.kind === 'fixture' ? null : match.score;
  const row = (team: Team, own: number | undefined, other: number | undefined) => (
    <div className={own !== undefined && other !== undefined && own < other ? 'vs__row is-down' : 'vs__row'}>
      <Crest team={team} />
      <span>{nameOf(team)}</span>
      {own === undefined ? <b /> : <b>{own}</b>}
    </div>
  );
  return (
    <div className="vs">
      {row(match.local, score?.local, score?.visitor)}
      {row(match.visitor, score?.visitor, score?.local)}
    </div>
  );
}
