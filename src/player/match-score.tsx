import { matchLabel, scoreText, type Team } from '#model/match.ts';
import { clockTextToTheSecond, type MatchMoment } from '#model/match-clock.ts';
import { ScoreBug as ScoreBugView } from '#ui/score-bug.tsx';

/** Border colour of a control, for a team whose colours are not known. */
const NO_COLOUR = '#5F6E82';

const toSide = ({ initials, colours }: Team) => ({ initials, colour: colours[0] ?? NO_COLOUR });

/** Score and clock over the picture, as of the picture's instant. One image with a label for screen readers. */
export function ScoreBug({ local, visitor, moment }: { local: Team; visitor: Team; moment: MatchMoment }) {
  const { score } = moment;
  const clock = moment.clock && clockTextToTheSecond(moment.clock);
  const label = [matchLabel({ local, visitor }, score), score && clock].filter(Boolean).join(', ');
  return <ScoreBugView label={label} sides={[toSide(local), toSide(visitor)]} score={score && scoreText(score)} clock={clock} />;
}
