import { m } from '#paraglide/messages.js';
import { partOfPlay, partText } from './match-clock.ts';
import type { MatchPart } from './match-sheet.ts';

/** A part of a broadcast on the position bar. */
export function partName({ part, period }: Pick<MatchPart, 'part' | 'period'>, modality: string | null): string {
  switch (part) {
    case 'before':
      return m.live_part_before();
    case 'play': {
      const { part: ofPlay, number } = partOfPlay(period ?? '1', modality);
      return partText(ofPlay, String(number));
    }
    case 'break':
      return m.live_part_break();
    case 'after':
      return m.live_part_after();
  }
}
