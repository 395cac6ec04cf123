import * as z from 'zod';
import { TIE_BREAKS, ZONE_KINDS } from '#rules/league-table.ts';
import { instant, integerId, slug } from '../core/codecs.ts';
import { entity } from '../core/entity.ts';
import { EpgEntry } from './epg-entry.ts';
import { Fixture } from './fixture.ts';
import { Standing } from './soccer-team.ts';
import { Team } from './team.ts';

/** A competition that has matches. */
export const Competition = entity(
  'Competition',
  z.object({
    id: integerId,
    slug,
    name: z.string(),
    modalidade: slug.nullable().default(null),
    /** The seasons that have matches, the newest first. */
    seasons: z.array(z.string()).default([]),
    /** Whether it is played in rounds, every club against every other, so that there is a table; null: the upstream does not say. */
    has_table: z.boolean().nullable().default(null),
    demonstracao: z.boolean().default(false),
  }),
);
export type Competition = z.infer<typeof Competition>;

export const TableZone = entity(
  'TableZone',
  z.object({ from: z.int().positive(), to: z.int().positive(), kind: z.enum(ZONE_KINDS), name: z.string() }),
);

export const TableRow = entity(
  'TableRow',
  z.object({
    ...Standing.shape,
    /** The place without the matches that are being played; null when none is. */
    previous_position: z.int().positive().nullable().default(null),
    /** Outcomes of the last five matches, the newest last. */
    form: z
      .array(z.enum(['win', 'draw', 'loss']))
      .max(5)
      .default([]),
    /** The match that the club is playing. */
    live: Fixture.nullable().default(null),
    next: z.object({ event_id: integerId, team: Team, at_home: z.boolean(), date: instant }).nullable().default(null),
  }),
);
export type TableRow = z.infer<typeof TableRow>;

/** A round of a season; `from` and `to` are its first and last kick-off. */
export const Round = entity('Round', z.object({ number: z.int().nonnegative(), name: z.string(), from: instant, to: instant }));
export type Round = z.infer<typeof Round>;

/** A competition's table, as of now: matches that are being played count with their score (`live`). */
export const CompetitionTable = entity(
  'CompetitionTable',
  z.object({
    competition: Competition,
    season: z.string().default(''),
    rules: z
      .object({ win: z.int(), draw: z.int(), loss: z.int(), tie_breaks: z.array(z.enum(TIE_BREAKS)).default([]) })
      .default({ win: 3, draw: 1, loss: 0, tie_breaks: [] }),
    zones: z.array(TableZone).default([]),
    rows: z.array(TableRow).default([]),
    /** Matches that are being played. */
    live: z.int().nonnegative().default(0),
    rounds: z.array(Round).default([]),
    /** Number of the round that is played now or next, else of the last one. */
    current_round: z.int().nonnegative().nullable().default(null),
    /** Where the facts come from, shown as a credit; null for our own. */
    source: z.string().nullable().default(null),
  }),
);
export type CompetitionTable = z.infer<typeof CompetitionTable>;

/** The matches of a round with their live broadcasts. */
export const CompetitionRound = entity(
  'CompetitionRound',
  z.object({
    competition: Competition,
    season: z.string().default(''),
    round: Round,
    events: z.array(Fixture).default([]),
    showings: z.array(EpgEntry).default([]),
  }),
);
export type CompetitionRound = z.infer<typeof CompetitionRound>;
