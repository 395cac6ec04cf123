/** The Formula 1 championship of a season. */
import type { F1Standings } from '#contract/entities/f1-standings.ts';
import type { Section } from '#model/section.ts';
import { sectionOf } from '#upstream/section.ts';
import { sportReads } from '#upstream/sport-reads.ts';

/** With the names of its lists that did not come, and are not empty. */
export type F1Championship = F1Standings & { readonly lost: readonly string[] };

/** @param season null: that of the next race. @returns null when there is no such season */
export const loadF1Championship = (season: number | null): Promise<Section<F1Championship | null>> =>
  sectionOf('f1 championship', () => sportReads.f1Standings(season));
