/**
 * The course of a demonstration session of Formula 1, as a function of its seed: every order with the instant at which it holds. Readers
 * keep what is past. A race ends in the recorded result where there is one. Instants are milliseconds since 1970, drivers are codes. Pure.
 */
import type { F1Lap, F1Session, F1SessionKind } from '#contract/entities/f1-session.ts';
import { type Random, randomFrom, randomInteger, shuffle } from '#rules/seeded-random.ts';

/** The records of the contract, with instants as numbers. */
type At<T extends { at: string }> = Omit<T, 'at'> & { at: number };

export interface F1Script {
  readonly endsAt: number;
  readonly totalLaps: number | null;
  readonly laps: readonly At<F1Lap>[];
  readonly stints: readonly At<F1Session['stints'][number]>[];
  readonly retirements: readonly At<F1Session['retirements'][number]>[];
  readonly safetyCars: readonly (At<F1Session['safety_cars'][number]> & { readonly toAt: number })[];
}

export interface F1ScriptRequest {
  readonly seed: string;
  readonly kind: F1SessionKind;
  readonly startsAt: number;
  /** of the race; null when unknown */
  readonly laps: number | null;
  /** strongest first */
  readonly drivers: readonly string[];
  /** the recorded order; null before there is one */
  readonly result: { readonly classified: readonly string[]; readonly retired: readonly string[] } | null;
}

const MINUTE = 60_000;
const USUAL_LAPS = 57;
/** From the published start to the lights: the formation lap. Milliseconds. */
const FORMATION_MS = 3 * MINUTE;
/** A stop costs this much. Milliseconds. */
const STOP_MS = 21_000;
/** A lap behind the safety car takes this much longer. */
const SAFETY_CAR = 1.35;

/** The list with every driver moved by up to `places` of noise. */
function stirred(random: Random, drivers: readonly string[], places: number): string[] {
  const ranked = drivers.map((code, i) => ({ code, rank: i + (random() - 0.5) * 2 * places }));
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ code }) => code);
}

interface Car {
  readonly code: string;
  /** seconds behind the winner at the line */
  readonly finalGapMs: number;
  readonly gridGapMs: number;
  readonly stops: readonly number[];
  readonly wobble: number;
  /** the lap it does not finish; null for who arrives */
  readonly retires: number | null;
}

function cars(random: Random, request: F1ScriptRequest, laps: number): Car[] {
  const { drivers, kind, result } = request;
  const grid = stirred(random, drivers, 3);
  const raced = result && kind === 'race' ? [...result.classified, ...result.retired] : drivers;
  const lost =
    result && kind === 'race' ? new Set(result.retired) : new Set(shuffle(random, drivers).slice(0, randomInteger(random, 0, 3)));
  const finish = (result && kind === 'race' ? raced : stirred(random, drivers, 4)).filter((code) => !lost.has(code));
  const order = [...finish, ...lost];
  let gap = 0;
  return order.map((code, place) => {
    if (place > 0) gap += 900 + random() * (kind === 'race' ? 7_500 : 2_200);
    const stops = kind !== 'race' ? [] : random() < 0.35 ? [0.28, 0.62] : [0.42];
    return {
      code,
      finalGapMs: gap,
      gridGapMs: Math.max(0, grid.indexOf(code)) * 700,
      stops: stops.map((share) => Math.round(laps * (share + (random() - 0.5) * 0.16))).filter((lap) => lap > 2 && lap < laps - 2),
      wobble: (random() - 0.5) * 9_000,
      retires: lost.has(code) ? randomInteger(random, 2, Math.max(3, laps - 4)) : null,
    };
  });
}

/** Milliseconds behind an even pace after a lap, so that the race ends exactly in its final gaps. */
function lagAfter(car: Car, lap: number, laps: number): number {
  const done = lap / laps;
  const stopped = car.stops.filter((stop) => stop <= lap).length * STOP_MS;
  const all = car.stops.length * STOP_MS;
  return car.gridGapMs * (1 - done) + car.finalGapMs * done + stopped - all * done + car.wobble * Math.sin(done * Math.PI * 3) * (1 - done);
}

function race(request: F1ScriptRequest): F1Script {
  const random = randomFrom(request.seed);
  const full = request.laps ?? USUAL_LAPS;
  const laps = request.kind === 'sprint' ? Math.max(10, Math.round(full / 3)) : full;
  const lapMs = (5_400_000 / full) * (0.96 + random() * 0.04);
  const field = cars(random, request, laps);
  const from = random() < 0.6 ? randomInteger(random, Math.round(laps * 0.25), Math.round(laps * 0.6)) : null;
  const behind = (lap: number): boolean => from !== null && lap >= from && lap < from + 4;
  // Time of the even pace after each lap.
  const pace: number[] = [0];
  for (let lap = 1; lap <= laps; lap += 1) pace.push((pace[lap - 1] ?? 0) + lapMs * (behind(lap) ? SAFETY_CAR : 1));
  const lights = request.startsAt + FORMATION_MS;
  const lapRecords: At<F1Lap>[] = [];
  const atOf: number[] = [];
  for (let lap = 0; lap <= laps; lap += 1) {
    const running = field
      .filter(({ retires }) => retires === null || lap < retires)
      .map((car) => ({ car, lag: lagAfter(car, lap, laps) }))
      .toSorted((a, b) => a.lag - b.lag);
    const first = running[0]?.lag ?? 0;
    // The leader's own time: never earlier than a lap before.
    const at =
      lap === 0
        ? request.startsAt
        : Math.max((atOf[lap - 1] ?? 0) + MINUTE / 2, Math.round(lights + (pace[lap] ?? 0) + Math.max(0, first)));
    atOf.push(at);
    lapRecords.push({
      lap,
      at,
      part: null,
      order: running.map(({ car }) => car.code),
      gaps: running.map(({ lag }) => Math.round(lag - first)),
      down: running.map(({ lag }) => Math.floor((lag - first) / lapMs)),
    });
  }
  const retirements = field
    .flatMap(({ code, retires }) => (retires === null ? [] : [{ code, lap: retires, at: atOf[retires] ?? lights }]))
    .toSorted((a, b) => a.at - b.at);
  const stints = field
    .flatMap(({ code, stops, retires }) =>
      [0, ...stops]
        .filter((lap) => retires === null || lap < retires)
        .map((lap, i) => ({
          code,
          compound: (['medium', 'hard', 'soft'] as const)[i % 3] ?? 'medium',
          lap,
          at: atOf[lap] ?? request.startsAt,
        })),
    )
    .toSorted((a, b) => a.at - b.at || a.code.localeCompare(b.code));
  const safetyCars =
    from === null ? [] : [{ from_lap: from, at: atOf[from - 1] ?? lights, to_lap: from + 3, toAt: atOf[from + 3] ?? lights }];
  return { endsAt: (atOf.at(-1) ?? lights) + 2 * MINUTE, totalLaps: laps, laps: lapRecords, stints, retirements, safetyCars };
}

/** Parts of qualifying: minutes from the start, their length, and how many drivers go on from them. */
const PARTS = [
  { part: 1, from: 0, minutes: 18, leaves: 16 },
  { part: 2, from: 25, minutes: 15, leaves: 10 },
  { part: 3, from: 48, minutes: 12, leaves: 0 },
] as const;
const SAMPLE_MS = 90_000;

function qualifying(request: F1ScriptRequest): F1Script {
  const random = randomFrom(request.seed);
  const pole = 76_000 + random() * 14_000;
  const final = stirred(random, request.drivers, 3);
  const laps: At<F1Lap>[] = [];
  for (const { part, from, minutes } of PARTS) {
    const taking = part === 1 ? final : final.slice(0, PARTS[part - 2]?.leaves ?? final.length);
    const out = final.slice(taking.length);
    const start = request.startsAt + from * MINUTE;
    // Two timed laps each; the second decides, so that the part ends in the final order.
    const timed = taking.map((code, place) => {
      const best = pole + (3 - part) * 450 + place * 75 + random() * 60;
      const first = start + (2 + random() * (minutes * 0.4)) * MINUTE;
      const second = start + minutes * MINUTE * (0.6 + random() * 0.38);
      return {
        code,
        tries: [
          { at: first, time: best + 200 + random() * 900 },
          { at: second, time: best },
        ],
      };
    });
    for (let at = start; at <= start + minutes * MINUTE; at += SAMPLE_MS) {
      const board = timed
        .map(({ code, tries }) => ({
          code,
          time: Math.min(...tries.filter((one) => one.at <= at).map(({ time }) => time), Number.POSITIVE_INFINITY),
        }))
        .toSorted((a, b) => (a.time === b.time ? 0 : a.time - b.time));
      const first = board[0]?.time ?? Number.POSITIVE_INFINITY;
      laps.push({
        lap: laps.length,
        at,
        part,
        order: [...board.map(({ code }) => code), ...out],
        gaps: [...board.map(({ time }) => (Number.isFinite(time) ? Math.round(time - first) : null)), ...out.map(() => null)],
        down: [],
      });
    }
  }
  const endsAt = request.startsAt + 61 * MINUTE;
  return { endsAt, totalLaps: null, laps, stints: [], retirements: [], safetyCars: [] };
}

export const f1Script = (request: F1ScriptRequest): F1Script => (request.kind === 'qualifying' ? qualifying(request) : race(request));
