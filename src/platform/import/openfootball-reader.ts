import * as z from 'zod';
import { isDay } from '#rules/lisbon-time.ts';
import type { OffState } from '#rules/match-off.ts';
import { BYTE_LIMITS, readFileBytes } from './import-file.ts';
import { ImportRefused, type RowNote } from './import-report.ts';
import { firstIssue } from './issue-words.ts';
import { DEFAULT_ZONE, instantOfWallTime, readZone } from './wall-time.ts';

/** The kick-off, as wall time, of a match for which the file has a day and no time. The summary reports how many there were. */
export const USUAL_KICK_OFF = '15:00';

const goals = z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]);
/** Goals that are not known yet: left out, null, `[]` or `[null, null]`. */
const maybeGoals = z
  .union([
    goals,
    z
      .array(z.null())
      .max(2)
      .transform(() => undefined),
  ])
  .nullish();

// Scorers (goals1, goals2) are not read.
const scoreSchema = z
  .union([
    z.object({ ht: maybeGoals, ft: maybeGoals, et: maybeGoals, p: maybeGoals }),
    maybeGoals.transform((ft) => ({ ht: undefined, ft, et: undefined, p: undefined })),
  ])
  .transform(({ ht, ft, et, p }) => ({ ht: ht ?? undefined, ft: ft ?? undefined, et: et ?? undefined, p: p ?? undefined }));

const teamName = z
  .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
  .pipe(z.string().trim().min(1).max(100));

const matchSchema = z.object({
  round: z
    .union([z.string(), z.number().transform((number) => `Matchday ${number}`)])
    .nullish()
    .transform((round) => round?.trim().slice(0, 100) ?? ''),
  date: z.string().refine(isDay, 'is not a day'),
  time: z.string().trim().nullish(),
  team1: teamName,
  team2: teamName,
  score: z.unknown().optional(),
  status: z.string().nullish(),
});

const fileSchema = z.object({ name: z.string().trim().min(1).max(200), matches: z.array(z.unknown()).max(100_000) });

export interface Goals {
  local: number;
  visitor: number;
}

export interface FixtureRow {
  /** Position in the file's list, from 1, reported instead of a line. */
  line: number;
  roundName: string;
  roundNumber: number | null;
  /** milliseconds since 1970, UTC */
  startsAt: number;
  /** The file has a day and no time: the kick-off is USUAL_KICK_OFF. */
  timeUnknown: boolean;
  local: string;
  visitor: string;
  status: 'scheduled' | 'finished' | OffState;
  /** The result, with the goals of extra time and without those of penalties. */
  score: Goals | null;
  half: Goals | null;
  /** The score when extra time began; null without extra time. */
  regular: Goals | null;
  /** The penalty shoot-out; null without one. */
  penalties: Goals | null;
}

export interface FixtureFile {
  /** 'Portuguese Primeira Liga' */
  competition: string;
  /** '2025/26', or '' when the name has none */
  season: string;
  matches: FixtureRow[];
  skipped: RowNote[];
  /** Matches that are stored with other values than the file has. */
  adjusted: RowNote[];
  /** How many matches had no time and were given USUAL_KICK_OFF. */
  withoutTime: number;
  /** How many kick-offs named no zone and were read in the zone of the file. */
  withoutZone: number;
}

/** Largest file, in bytes after decompression. A season of five leagues has 1 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Reads an openfootball fixture list (JSON, gzip or plain).
 * @param zone what a kick-off without a zone means: an IANA name
 * @throws ImportRefused when the file is not such a list
 */
export async function readFixturesFile(
  path: string,
  zone: string = DEFAULT_ZONE,
  onRead?: (read: number, size: number) => void,
): Promise<FixtureFile> {
  const parts: Buffer[] = [];
  for await (const part of readFileBytes(path, { ...BYTE_LIMITS, maxBytes: MAX_BYTES }, onRead)) parts.push(part);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw new ImportRefused('the file is not valid UTF-8');
  }
  return parseFixtures(text, zone);
}

/** Reads the text of an openfootball fixture list. @throws ImportRefused as readFixturesFile */
export function parseFixtures(text: string, zone: string = DEFAULT_ZONE): FixtureFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new ImportRefused(`this is not JSON (${(error as Error).message.slice(0, 120)})`);
  }
  const parsed = fileSchema.safeParse(json);
  if (!parsed.success) throw new ImportRefused('this is not an openfootball fixture list: it needs a "name" and a list of "matches"');
  const file: FixtureFile = { ...competitionOf(parsed.data.name), matches: [], skipped: [], adjusted: [], withoutTime: 0, withoutZone: 0 };
  for (const [index, raw] of parsed.data.matches.entries()) addMatch(file, raw, index + 1, zone);
  // A list of other things: none of it could be read as a match.
  if (file.matches.length === 0 && file.skipped.some(({ reason }) => !reason.includes(UNKNOWN_TEAM)))
    throw new ImportRefused('this is not an openfootball fixture list: no match in it can be read');
  return file;
}

/** 'Portuguese Primeira Liga 2025/26' and 'Liga 2025-2026' end in the season. */
function competitionOf(name: string): { competition: string; season: string } {
  const season = /\s+(\d{4})(?:[/-](\d{2}|\d{4}))?$/.exec(name);
  if (season === null) return { competition: name, season: '' };
  const end = season[2] === undefined ? '' : `/${season[2].slice(-2)}`;
  return { competition: name.slice(0, season.index).trim(), season: `${season[1]}${end}` };
}

/** "W49", "L61", "1A", "3A/B/C": who comes from a match or a group that is not over. */
const PLACEHOLDER = /^(?:[WL]\s?\d{1,3}|\d[A-L](?:\/[A-L])*|TB[ACD]|\?+)$/i;
const UNKNOWN_TEAM = 'stands for a team that is not known yet';

function addMatch(file: FixtureFile, raw: unknown, line: number, zone: string): void {
  const skip = (reason: string) => file.skipped.push({ line, reason });
  const parsed = matchSchema.safeParse(raw);
  if (!parsed.success) {
    skip(firstIssue(parsed.error, raw, 'the match').reason);
    return;
  }
  const { round, team1, team2, status, date } = parsed.data;
  const placeholder = [team1, team2].find((name) => PLACEHOLDER.test(name));
  if (placeholder !== undefined) skip(`"${placeholder}" ${UNKNOWN_TEAM}`);
  else if (team1 === team2) skip(`"${team1}" against itself`);
  else {
    const kickOff = readKickOff(date, parsed.data.time ?? '', zone);
    const result = scoreSchema.safeParse(parsed.data.score);
    const [noted, unread] = [kickOff.note, result.success ? null : 'score: cannot be read, the match is stored without a result'];
    const off = readOff(status ?? '');
    const soFar =
      off === null || off === 'awarded' || !(result.data?.ft ?? result.data?.et)
        ? null
        : `score: of a match that was ${off} it is no result`;
    for (const reason of [noted, unread, soFar]) if (reason) file.adjusted.push({ line, reason });
    if (kickOff.timeUnknown) file.withoutTime += 1;
    else if (!kickOff.hasZone) file.withoutZone += 1;
    const number = /(\d+)\s*$/.exec(round);
    file.matches.push({
      line,
      roundName: round,
      roundNumber: number === null || Number(number[1]) > 1_000 ? null : Number(number[1]),
      startsAt: kickOff.startsAt,
      timeUnknown: kickOff.timeUnknown,
      local: team1,
      visitor: team2,
      ...resultOf(result.data ?? {}, off),
    });
  }
}

/** What files write for a match that is not played as planned, in lower case without accents. */
const OFF_WORDS: readonly (readonly [OffState, RegExp])[] = [
  ['postponed', /^(?:postp(?:oned|\.)?|pst|delayed|adiad[oa])$/],
  ['cancelled', /^(?:cancell?ed|canc\.?|called off|cancelad[oa]|anulad[oa])$/],
  ['abandoned', /^(?:abandoned|abd|abandonad[oa]|interrompid[oa] definitivamente)$/],
  ['suspended', /^(?:suspended|susp\.?|interrupted|int|suspens[oa]|interrompid[oa])$/],
  ['awarded', /^(?:awarded|awd|w\.?o\.?|walk-?over|atribuid[oa]|falta de comparencia)$/],
];

/** @returns null for a match that is played as planned */
function readOff(status: string): OffState | null {
  const text = status.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return OFF_WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

const NO_RESULT = { score: null, half: null, regular: null, penalties: null };

/**
 * What a score means. A score of a match that was given up, halted, put off or called off is the one so far, which counts for nothing; that
 * of an awarded match is its result, without having been played.
 */
function resultOf(
  { ht, ft, et, p }: Partial<z.output<typeof scoreSchema>>,
  off: OffState | null,
): Pick<FixtureRow, 'status' | 'score' | 'half' | 'regular' | 'penalties'> {
  const toGoals = (pair: [number, number] | undefined): Goals | null => (pair === undefined ? null : { local: pair[0], visitor: pair[1] });
  const score = toGoals(et ?? ft);
  if (off === 'awarded') return { ...NO_RESULT, status: off, score };
  if (off !== null) return { ...NO_RESULT, status: off };
  if (score === null) return { ...NO_RESULT, status: 'scheduled' };
  return { status: 'finished', score, half: toGoals(ht), regular: et === undefined ? null : toGoals(ft), penalties: toGoals(p) };
}

interface KickOff {
  startsAt: number;
  timeUnknown: boolean;
  hasZone: boolean;
  /** What was not read as it is written. */
  note: string | null;
}

const TIME = /^([01]?\d|2[0-4])\s*(?:[:.]([0-5]\d)(?::[0-5]\d)?|h\s?([0-5]\d)?)\s*(.*)$/i;

/** The kick-off of a day and a time: '20:15', '20h15', '13:00 UTC-6', '21:00+02:00', '24:00'; '' and 'TBD' are not known. */
function readKickOff(date: string, time: string, zone: string): KickOff {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const match = TIME.exec(time);
  const [hour, minute] = [Number(match?.[1]), Number(match?.[2] ?? match?.[3] ?? 0)];
  if (match === null || (hour === 24 && minute > 0)) {
    const [usualHour = 0, usualMinute = 0] = USUAL_KICK_OFF.split(':').map(Number);
    const isKnownUnknown = /^(?:|tb[acd]|[?:\s-]+)$/i.test(time);
    return {
      startsAt: instantOfWallTime({ year, month, day, hour: usualHour, minute: usualMinute, second: 0 }, zone),
      timeUnknown: true,
      hasZone: false,
      note: isKnownUnknown ? null : `time: "${time.slice(0, 40)}" is not a time, taken as ${USUAL_KICK_OFF}`,
    };
  }
  const zoneText = match[4]?.trim() ?? '';
  const ownZone = zoneText === '' ? null : readZone(zoneText);
  return {
    startsAt: instantOfWallTime({ year, month, day, hour, minute, second: 0 }, ownZone ?? zone),
    timeUnknown: false,
    hasZone: ownZone !== null,
    note: zoneText !== '' && ownZone === null ? `time: "${zoneText.slice(0, 40)}" is not a zone, taken as ${zone}` : null,
  };
}
