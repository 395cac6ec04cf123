/**
 * The repeating week, in Lisbon wall time. Three chains of matches a day, 45 minutes apart, keep two or more of them in play at any
 * minute: a match is in play from 15 to at least 122 minutes after its programme begins, so each chain pauses for 28 or 43 minutes
 * between two matches and no two chains pause together. Everything else is filled with shows.
 */
import { randomFrom } from '#rules/seeded-random.ts';
import { CHANNELS, COMPETITIONS, type CompetitionKey } from './channels.ts';
import { type Broadcast, type Show, showsOf } from './shows.ts';
import { SEED } from './squads.ts';

export interface WeeklySlot {
  /** Channel number. */
  readonly numero: number;
  /** ISO: 1 is Monday. */
  readonly weekday: number;
  readonly minute: number;
  readonly duration: number;
  readonly kind: 'show' | 'match';
  readonly title: string;
  readonly description: string;
  readonly broadcast: Broadcast;
  readonly modality: string;
  /** Name of the competition; matches only. */
  readonly competition: string | null;
}

/** Minutes from the programme's start to kick-off. */
export const BEFORE_KICK_OFF = 15;
/** Length of a match's programme in the chains: 15 minutes before kick-off, the match, and the rest of the quarter of an hour. */
export const MATCH_MINUTES = 135;
const COURT_MINUTES = 105;
/** With extra time and penalties. */
const CUP_MINUTES = 195;

type Start = readonly [time: string, channel: number, competition: CompetitionKey];

/** Spacing in the chains: four times 135 minutes from midnight, then six times 150. */
const CHAIN_A: readonly Start[] = [
  ['00:00', 6, 'atlantica'],
  ['02:15', 6, 'atlantica'],
  ['04:30', 6, 'atlantica'],
  ['06:45', 6, 'atlantica'],
  ['09:00', 3, 'segunda'],
  ['11:30', 6, 'segunda'],
  ['14:00', 3, 'segunda'],
  ['16:30', 1, 'liga'],
  ['19:00', 1, 'liga'],
  ['21:30', 1, 'liga'],
];
const CHAIN_B: readonly Start[] = [
  ['00:45', 11, 'atlantica'],
  ['03:00', 11, 'atlantica'],
  ['05:15', 11, 'atlantica'],
  ['07:30', 11, 'atlantica'],
  ['09:45', 2, 'segunda'],
  ['12:15', 2, 'segunda'],
  ['14:45', 6, 'segunda'],
  ['17:15', 2, 'liga'],
  ['19:45', 2, 'liga'],
  ['22:15', 11, 'liga'],
];
const CHAIN_C: readonly Start[] = [
  ['01:30', 4, 'basquetebol-atlantica'],
  ['03:45', 4, 'basquetebol-atlantica'],
  ['06:00', 4, 'basquetebol-atlantica'],
  ['08:15', 4, 'basquetebol-atlantica'],
  ['10:30', 11, 'segunda'],
  ['13:00', 1, 'liga'],
  ['15:30', 4, 'basquetebol'],
  ['18:00', 3, 'segunda'],
  ['20:30', 3, 'segunda'],
  ['23:00', 2, 'liga'],
];
/** Matches beside the chains: a cup, a match in sets, indoor sports in the evening, and weekends. */
const EVERY_DAY: readonly Start[] = [
  ['20:00', 4, 'basquetebol'],
  ['11:00', 9, 'taca'],
  ['12:30', 7, 'voleibol'],
];
const BY_WEEKDAY: Readonly<Record<number, readonly Start[]>> = {
  1: [['20:00', 7, 'futsal']],
  2: [
    ['19:30', 7, 'futsal'],
    ['20:30', 9, 'hoquei'],
  ],
  3: [
    ['20:00', 9, 'andebol'],
    ['21:00', 7, 'futsal'],
  ],
  4: [
    ['20:00', 7, 'futsal'],
    ['21:00', 9, 'hoquei'],
  ],
  5: [
    ['20:00', 9, 'andebol'],
    ['21:00', 7, 'futsal'],
  ],
  6: [
    ['15:00', 7, 'futsal'],
    ['16:00', 9, 'andebol'],
    ['18:00', 9, 'andebol'],
    ['20:00', 7, 'futsal'],
    ['21:00', 9, 'hoquei'],
  ],
  7: [
    ['15:00', 9, 'hoquei'],
    ['16:00', 7, 'futsal'],
    ['17:00', 9, 'andebol'],
    ['19:00', 7, 'futsal'],
    ['20:00', 9, 'hoquei'],
  ],
};

const WEEK = 7 * 1440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
function lengthOf(competition: CompetitionKey): number {
  if (competition === 'taca') return CUP_MINUTES;
  return competition === 'futsal' || competition === 'andebol' || competition === 'hoquei' ? COURT_MINUTES : MATCH_MINUTES;
}

function matchSlots(): WeeklySlot[] {
  const byKey = new Map(COMPETITIONS.map((competition) => [competition.key, competition]));
  return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    [...CHAIN_A, ...CHAIN_B, ...CHAIN_C, ...EVERY_DAY, ...(BY_WEEKDAY[weekday] ?? [])].map(([time, numero, key]): WeeklySlot => {
      const competition = byKey.get(key);
      return {
        numero,
        weekday,
        minute: minutesOf(time),
        duration: lengthOf(key),
        kind: 'match',
        title: competition?.name ?? '',
        description: '',
        broadcast: 'direto',
        modality: competition?.modality ?? 'futebol',
        competition: competition?.name ?? null,
      };
    }),
  );
}

/** Shows that fill a span of the week exactly, in minutes from Monday 00:00. */
function fill(numero: number, from: number, to: number): WeeklySlot[] {
  const random = randomFrom(`${SEED}|week|${numero}|${from}`);
  const all = showsOf(numero);
  const slots: WeeklySlot[] = [];
  let last: Show | undefined;
  for (let at = from; at < to; ) {
    const left = to - at;
    const start = at % WEEK;
    const [weekday, hour] = [Math.floor(start / 1440) + 1, Math.floor((start % 1440) / 60)];
    const night = hour >= 1 && hour < 7;
    // Respect the hours of each show: no studio at four in the morning, morning shows in the morning.
    const list = all.filter(
      ({ broadcast, hours: [from = 0, until = 24] = [], weekend }) =>
        !(night && broadcast === 'direto') && hour >= from && hour < until && (!weekend || weekday >= 6),
    );
    const fitting = list.filter((show) => show !== last && (show.minutes === left || show.minutes <= left - 15));
    const show =
      fitting[Math.floor(random() * fitting.length)] ?? list.find((one) => one !== last && one.minutes >= left) ?? (list[0] as Show);
    const minutes = Math.min(show.minutes, left);
    slots.push({
      numero,
      weekday,
      minute: start % 1440,
      duration: minutes,
      kind: 'show',
      title: show.title,
      description: show.description,
      broadcast: night ? 'repeticao' : show.broadcast,
      modality: show.modality,
      competition: null,
    });
    last = show;
    at += minutes;
  }
  return slots;
}

/** Every slot of the week. A channel's slots are adjacent from Monday 00:00 to the next Monday; the last matches of Sunday end on Monday. */
export function weeklyPattern(): WeeklySlot[] {
  const matches = matchSlots();
  const all: WeeklySlot[] = [];
  for (const { numero } of CHANNELS) {
    const own = matches.filter((slot) => slot.numero === numero);
    const stretches = own
      .map((slot) => ({ from: (slot.weekday - 1) * 1440 + slot.minute, to: (slot.weekday - 1) * 1440 + slot.minute + slot.duration }))
      .toSorted((a, b) => a.from - b.from);
    all.push(...own);
    const spill = Math.max(0, (stretches.at(-1)?.to ?? 0) - WEEK);
    let at = spill;
    for (const { from, to } of [...stretches, { from: WEEK, to: WEEK }]) {
      // No show passes midnight, so that a day does not depend on the day before.
      for (let piece = at; piece < from; ) {
        const end = Math.min(from, (Math.floor(piece / 1440) + 1) * 1440);
        all.push(...fill(numero, piece, end));
        piece = end;
      }
      at = Math.max(at, to);
    }
  }
  return all.toSorted((a, b) => a.numero - b.numero || a.weekday - b.weekday || a.minute - b.minute);
}
