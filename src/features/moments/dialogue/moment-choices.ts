/** What the dialogue offers to choose from. */
import type { MomentCategory } from '#contract/entities/moment-category.ts';
import { isGoal, type MatchEvent, type MatchSheet, seenEvents } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { segmentStart } from '#rules/segments.ts';
import type { Bounds } from '../moment-range.ts';
import type { MomentOptions } from '../moments.server.ts';

export interface EventToCut {
  id: number;
  at: number;
  label: string;
  isGoal: boolean;
}

const isCut = ({ kind }: MatchEvent): boolean => kind !== 'period_start' && kind !== 'period_end' && kind !== 'substitution';

/** Events that the viewer's picture has reached and that can still be cut, the newest first. @param head instant of the picture */
export function eventsToCut({ events }: MatchSheet, head: number, { first }: Bounds): EventToCut[] {
  return seenEvents(events, head)
    .filter((event) => isCut(event) && event.at >= segmentStart(first))
    .map((event) => {
      const { title, more } = event;
      const minute = event.added > 0 ? `${event.minute}+${event.added}` : String(event.minute);
      const label = m.moment_event_minute({ minute, title: more ? `${title}, ${more}` : title });
      return { id: event.id, at: event.at, isGoal: isGoal(event.kind), label };
    });
}

/** The categories of a sport, then those of every sport. An upstream without any for the sport: all of them. @param modality slug */
export function categoriesFor(
  { categories, sports }: Pick<MomentOptions, 'categories' | 'sports'>,
  modality: string | null,
): MomentCategory[] {
  const sport = modality === null ? null : (sports[modality] ?? modality);
  const [own, general] = [
    categories.filter(({ sport_modality }) => sport !== null && sport_modality.name === sport),
    categories.filter(({ sport_modality }) => sport_modality.id === 0),
  ];
  return own.length + general.length > 0 ? [...own, ...general] : categories;
}
