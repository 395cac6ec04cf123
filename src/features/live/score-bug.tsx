import { scoreText, type Team } from '#model/match.ts';
import { clockTextToTheSecond, type MatchMoment } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { ColourMark } from '#ui/colour-mark.tsx';

/** Score and clock over the picture, as of the picture's instant. One image with a label for screen readers. */
export function ScoreBug({ local, visitor, moment }: { local: Team; visitor: Team; moment: MatchMoment }) {
  const { score } = moment;
  const clock = moment.clock && clockTextToTheSecond(moment.clock);
  const said = score
    ? [m.live_score_label({ local: local.name, a: String(score.local), visitor: visitor.name, b: String(score.visitor) }), clock]
        .filter(Boolean)
        .join(', ')
    : `${local.name} × ${visitor.name}`;
  return (
    <span className="bug" role="img" aria-label={said}>
      <ColourMark colour={local.colours[0] ?? '#5F6E82'} />
      <span>{local.initials}</span>
      {score ? <span className="bug__sc">{scoreText(score)}</span> : <span>×</span>}
      <span>{visitor.initials}</span>
      <ColourMark colour={visitor.colours[0] ?? '#5F6E82'} />
      {clock ? <span className="bug__min">{clock}</span> : null}
    </span>
  );
}
