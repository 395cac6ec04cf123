/**
 * The loop that a channel shows at segment n: a pure function of the channel's programmes.
 *
 * Rules
 * 1. Segment n shows the programme on air at its first instant; with none, the studio.
 * 2. The programme's modality selects its loop; a sport without a loop of its own shows the studio, never another sport. A studio
 *    programme has the studio's modality here, whatever its sport (programme-schedule.ts).
 * 3. Each channel rotates every loop by a phase: 3 × its number, modulo the 8 segments of a loop. There is one loop per sport, so two
 *    matches of a sport on neighbouring channels share it; the phase keeps them 18 s apart, and any eight channels in a row show eight
 *    different moments.
 */
import { startOf } from './timeline.ts';

export const LOOP_NAMES = ['futebol', 'motores', 'tenis', 'basquetebol', 'estudio'] as const;
export type LoopName = (typeof LOOP_NAMES)[number];

/** A loop, rotated by `phase` segments (0 … 7). */
export type LoopChoice = { readonly loop: LoopName; readonly phase: number };

/** The schedule as the playout needs it. Implementations must answer from memory. */
export type LoopSchedule = {
  /** Whether the channel exists; otherwise 404. */
  readonly has: (channelId: number) => boolean;
  /** The channel's loop at segment n. */
  readonly at: (channelId: number, n: number) => LoopChoice;
  /**
   * Whether the channel shows this loop at segment n, or did before the schedule was last read: playlists of a moment ago go on playing
   * after an edit.
   */
  readonly shows: (channelId: number, n: number, loop: string, phase: number) => boolean;
  /** Changes whenever a result of `at` may have changed; it invalidates cached playlists. */
  readonly revision: () => number;
};

/** The parts of a programme that select the picture. Instants in milliseconds since 1970; `toMs` is exclusive. */
export type ScheduledProgramme = { readonly fromMs: number; readonly toMs: number; readonly modality: string | null };
/** `position`: the channel's number, which sets its phase. */
export type ScheduledChannel = { readonly id: number; readonly position: number; readonly programmes: readonly ScheduledProgramme[] };

/** The loop of a sport: loops are named as the slugs of their sports. */
export function loopOfModality(modality: string | null): LoopName {
  return LOOP_NAMES.find((name) => name === modality) ?? 'estudio';
}

/** Segments of a loop; a channel's phase is one of them. */
export const LOOP_SEGMENTS = 8;
const PHASE_STEP = 3; // coprime to 8, so eight neighbours take all eight phases

export function phaseOfPosition(position: number): number {
  return (((Math.trunc(position) * PHASE_STEP) % LOOP_SEGMENTS) + LOOP_SEGMENTS) % LOOP_SEGMENTS;
}

type Line = { readonly phase: number; readonly from: readonly number[]; readonly programmes: readonly ScheduledProgramme[] };

/** The last programme that begins at or before the instant, if it is still on. Of programmes that overlap, the later one is shown. */
function onAir(line: Line, instantMs: number): ScheduledProgramme | null {
  let [low, high] = [0, line.from.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((line.from[middle] as number) <= instantMs) low = middle + 1;
    else high = middle;
  }
  const found = line.programmes[low - 1];
  return found && instantMs < found.toMs ? found : null;
}

const choiceOf = (line: Line | undefined, n: number): LoopChoice =>
  line ? { loop: loopOfModality(onAir(line, startOf(n))?.modality ?? null), phase: line.phase } : { loop: 'estudio', phase: 0 };

export type ScheduleMap = LoopSchedule & {
  /** Replaces the whole line-up. Outside the given programmes a channel shows the studio. */
  readonly replaceAll: (channels: readonly ScheduledChannel[]) => void;
};

export function createScheduleMap(channels: readonly ScheduledChannel[] = []): ScheduleMap {
  let lines = new Map<number, Line>();
  let before = lines;
  let revision = 0;
  const replaceAll = (list: readonly ScheduledChannel[]): void => {
    revision++;
    before = lines;
    lines = new Map(
      list.map((channel) => {
        const programmes = channel.programmes.toSorted((x, y) => x.fromMs - y.fromMs);
        return [channel.id, { phase: phaseOfPosition(channel.position), from: programmes.map((p) => p.fromMs), programmes }];
      }),
    );
  };
  replaceAll(channels);
  return {
    replaceAll,
    revision: () => revision,
    has: (channelId) => lines.has(channelId),
    at: (channelId, n) => choiceOf(lines.get(channelId), n),
    shows: (channelId, n, loop, phase) =>
      [lines, before].some((known) => {
        const line = known.get(channelId);
        return line !== undefined && line.phase === phase && choiceOf(line, n).loop === loop;
      }),
  };
}

/** An inclusive range of segments with the same loop and phase. */
export type LoopRun = LoopChoice & { readonly a: number; readonly b: number };

export function loopRuns(schedule: LoopSchedule, channelId: number, a: number, b: number): LoopRun[] {
  const runs: { a: number; b: number; loop: LoopName; phase: number }[] = [];
  for (let n = a; n <= b; n++) {
    const { loop, phase } = schedule.at(channelId, n);
    const last = runs.at(-1);
    if (last && last.loop === loop && last.phase === phase) last.b = n;
    else runs.push({ a: n, b: n, loop, phase });
  }
  return runs;
}
