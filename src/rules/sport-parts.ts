/** What a match of a sport is divided into. In every page's script: the rest of what sports differ in is sport-rules.ts. */

export type PartKind = 'half' | 'quarter' | 'set';

/**
 * Sports whose minutes are not counted on from a reading, by slug of the modality: their clock stops with the play, or they have none.
 * Football is not among them.
 */
const WITHOUT_MINUTES: ReadonlyMap<string | null, PartKind> = new Map([
  ['basquetebol', 'quarter'],
  ['futsal', 'half'],
  ['andebol', 'half'],
  ['hoquei', 'half'],
  ['ragueb', 'half'],
  ['voleibol', 'set'],
  ['tenis', 'set'],
  ['padel', 'set'],
]);

/** Sports whose score is the sets that were won, by slug of the modality: it changes when a set ends. */
export const SET_SPORTS: readonly string[] = [...WITHOUT_MINUTES].flatMap(([slug, part]) =>
  slug !== null && part === 'set' ? [slug] : [],
);

/** Football, also where an upstream does not name the sport: the call of a match is football's unless it says otherwise. */
export const isFootball = (modality: string | null): boolean => modality === null || modality.startsWith('futebol');

/** What the parts of a match are where minutes are not counted; null in football, and in a sport that we do not know. */
export const partsWithoutMinutes = (modality: string | null): PartKind | null => WITHOUT_MINUTES.get(modality) ?? null;
