import * as z from 'zod';
import { wallTimeToInstant } from '#rules/lisbon-instants.ts';
import { isDay } from '#rules/lisbon-time.ts';
import { BYTE_LIMITS, readFileBytes } from './import-file.ts';
import { ImportRefused, type RowNote } from './import-report.ts';

/** The kick-off, in Lisbon wall time, of a match for which the file has a day and no time. The summary reports how many there were. */
export const USUAL_KICK_OFF = '15:00';

const goals = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);

const matchSchema = z.object({
  round: z.string().trim().min(1).max(100).optional(),
  date: z.string().refine(isDay, 'is not a day'),
  time: z
    .string()
    .regex(/^([01]?\d|2[0-3]):[0-5]\d/, 'is not a time')
    .optional(),
  team1: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).pipe(z.string().trim().min(1).max(100)),
  team2: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).pipe(z.string().trim().min(1).max(100)),
  // Scorers (goals1, goals2) are not read.
  score: z
    .union([z.object({ ht: goals.optional(), ft: goals.optional() }), goals.transform((ft) => ({ ft, ht: undefined }))])
    .nullish()
    .transform((score) => score ?? {}),
  status: z.string().optional(),
});

const fileSchema = z.object({ name: z.string().trim().min(1).max(200), matches: z.array(z.unknown()).max(100_000) });

export interface FixtureRow {
  /** Position in the file's list, from 1, reported instead of a line. */
  line: number;
  roundName: string;
  roundNumber: number | null;
  /** milliseconds since 1970, UTC */
  startsAt: number;
  local: string;
  visitor: string;
  status: 'scheduled' | 'finished' | 'postponed';
  score: { local: number; visitor: number } | null;
  half: { local: number; visitor: number } | null;
}

export interface FixtureFile {
  /** 'Portuguese Primeira Liga' */
  competition: string;
  /** '2025/26', or '' when the name has none */
  season: string;
  matches: FixtureRow[];
  skipped: RowNote[];
  /** How many matches had no time and were given USUAL_KICK_OFF. */
  withoutTime: number;
}

/** Largest file, in bytes after decompression. A season of five leagues has 1 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads an openfootball fixture list (JSON, gzip or plain).
 * @throws ImportRefused when the file is not such a list
 */
export async function readFixturesFile(path: string, onRead?: (read: number, size: number) => void): Promise<FixtureFile> {
  const parts: Buffer[] = [];
  for await (const part of readFileBytes(path, { ...BYTE_LIMITS, maxBytes: MAX_BYTES }, onRead)) parts.push(part);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new ImportRefused('the file is not valid UTF-8');
  }
  return parseFixtures(text);
}

/** Reads the text of an openfootball fixture list. @throws ImportRefused as readFixturesFile */
export function parseFixtures(text: string): FixtureFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportRefused(`this is not JSON (${(error as Error).message.slice(0, 120)})`);
  }
  const file = fileSchema.safeParse(json);
  if (!file.success) throw new ImportRefused('this is not an openfootball fixture list: it needs a "name" and a list of "matches"');
  const skipped: RowNote[] = [];
  const matches: FixtureRow[] = [];
  let withoutTime = 0;
  file.data.matches.forEach((raw, index) => {
    const line = index + 1;
    const parsed = matchSchema.safeParse(raw);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      skipped.push({ line, reason: `${issue?.path.join('.') || 'the match'}: ${issue?.message ?? 'cannot be read'}` });
      return;
    }
    const match = parsed.data;
    if (match.team1 === match.team2) {
      skipped.push({ line, reason: `"${match.team1}" against itself` });
      return;
    }
    if (match.time === undefined) withoutTime += 1;
    matches.push(toRow(match, line));
  });
  // A list of other things: none of it could be read as a match.
  if (matches.length === 0 && skipped.length > 0)
    throw new ImportRefused('this is not an openfootball fixture list: no match in it can be read');
  const season = /\s+(\d{4}(?:[/-]\d{2,4})?)$/.exec(file.data.name);
  return {
    competition: season === null ? file.data.name : file.data.name.slice(0, season.index).trim(),
    season: (season?.[1] ?? '').replace('-', '/'),
    matches,
    skipped,
    withoutTime,
  };
}

function toRow(match: z.output<typeof matchSchema>, line: number): FixtureRow {
  const time = (match.time ?? USUAL_KICK_OFF).slice(0, 5).padStart(5, '0');
  const { ft, ht } = match.score;
  const off = /^(?:postponed|cancell?ed|abandoned|suspended)$/i.test(match.status ?? '');
  // A match with a final score is finished, whatever its status: an awarded match has a result without having been played.
  const score = ft === undefined ? null : { local: ft[0], visitor: ft[1] };
  const number = /(\d+)\s*$/.exec(match.round ?? '');
  return {
    line,
    roundName: match.round ?? '',
    roundNumber: number === null ? null : Number(number[1]),
    startsAt: wallTimeToInstant(match.date, time),
    local: match.team1,
    visitor: match.team2,
    status: score !== null ? 'finished' : off ? 'postponed' : 'scheduled',
    score,
    half: score === null || ht === undefined ? null : { local: ht[0], visitor: ht[1] },
  };
}
