import type { Team } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { ColourMark } from '#ui/colour-mark.tsx';
import type { MatchMoment } from './match-sheet.ts';
import { scoreText } from './room-channel.ts';

/** Score and clock over the picture, as the picture has them. A picture of its own for who reads by ear. */
export function ScoreBug({ local, visitor, moment }: { local: Team; visitor: Team; moment: MatchMoment }) {
  const { score, clock } = moment;
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
