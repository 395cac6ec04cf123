import { partOfPlay, partText } from '#model/match-clock.ts';
import { type MatchSheet, seenEvents } from '#model/match-sheet.ts';
import { partsWithoutMinutes } from '#rules/sport-parts.ts';

export interface PartScore {
  /** '2.º período', '1.º set' */
  part: string;
  /** '22–18' */
  score: string;
}

/**
 * What each part of a match came to, as of an instant of the picture: quarters and halves from the scores of the events, the part being played
 * too; sets, whose points are no score of the match, from the detail of their end. None in football.
 */
export function partScores({ match, events }: MatchSheet, instant: number): PartScore[] {
  const parts = partsWithoutMinutes(match.modality);
  if (parts === null) return [];
  const nameOf = (period: (typeof events)[number]['period']): string => {
    const { part, number } = partOfPlay(period, match.modality);
    return partText(part, String(number));
  };
  const seen = seenEvents(events, instant).reverse();
  if (parts === 'set')
    return seen.flatMap(({ kind, period, detail }) =>
      kind === 'period_end' && detail !== null && /^\d+[–-]\d+$/.test(detail)
        ? [{ part: nameOf(period), score: detail.replace('-', '–') }]
        : [],
    );
  let before = { local: 0, visitor: 0 };
  let now = before;
  const scores: PartScore[] = [];
  for (const { kind, period, score } of seen) {
    if (kind === 'period_start') {
      before = score ?? now;
      scores.push({ part: nameOf(period), score: '0–0' });
    }
    if (score) now = score;
    const last = scores.at(-1);
    if (last) last.score = `${now.local - before.local}–${now.visitor - before.visitor}`;
  }
  return scores;
}

/** '1.º período 22–18', one after the other under the line of the match. */
export function PartScores({ sheet, instant }: { sheet: MatchSheet; instant: number }) {
  const scores = partScores(sheet, instant);
  if (scores.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3 text-14 tabular-nums" data-part-scores="">
      {scores.map(({ part, score }) => (
        <li key={part}>
          <span className="text-muted">{part}</span> <b className="font-semibold">{score}</b>
        </li>
      ))}
    </ul>
  );
}
