/** The rules of a competition's table. */
import * as z from 'zod';
import { rulesOfSport, type TableRules, TIE_BREAKS, ZONE_KINDS } from '#rules/league-table.ts';

const storedRules = z.object({
  win: z.int(),
  draw: z.int(),
  loss: z.int(),
  tie_breaks: z.array(z.enum(TIE_BREAKS)).default([]),
  zones: z.array(z.object({ from: z.int().positive(), to: z.int().positive(), kind: z.enum(ZONE_KINDS), name: z.string() })).default([]),
});

/** Places of the Liga Portugal's 18 clubs, season 2025/26. */
const LIGA_PORTUGAL: TableRules = {
  ...rulesOfSport('futebol'),
  zones: [
    { from: 1, to: 2, kind: 'first', name: 'Liga dos Campeões' },
    { from: 3, to: 4, kind: 'second', name: 'Liga Europa' },
    { from: 5, to: 5, kind: 'third', name: 'Liga Conferência' },
    { from: 16, to: 16, kind: 'playoff', name: 'Play-off de descida' },
    { from: 17, to: 18, kind: 'relegation', name: 'Descida' },
  ],
};

const KNOWN: Readonly<Record<string, TableRules>> = {
  'liga-portugal': LIGA_PORTUGAL,
  'liga-portugal-demonstracao': LIGA_PORTUGAL,
};

/** @param stored the column `table_rules`: what is not readable counts as absent */
export function competitionRules({ slug, modality, stored }: { slug: string; modality: string; stored: unknown }): TableRules {
  const own = storedRules.safeParse(stored);
  return own.success ? own.data : (KNOWN[slug] ?? rulesOfSport(modality));
}
