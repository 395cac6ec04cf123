import type { PlayerPort, PlayerSource, PlayerState } from '../player-port.ts';

/** What each check receives: a fresh port and streams it can open. */
export interface ContractWorld {
  readonly port: PlayerPort;
  readonly live: PlayerSource;
  readonly otherLive: PlayerSource;
  /** An address that answers 404. */
  readonly missing: PlayerSource;
}

export interface ContractCheck {
  readonly name: string;
  readonly run: (world: ContractWorld) => Promise<void>;
}

/**
 * What every adapter must do. Plain assertions, no test framework: the same checks run in Node with the fake adapter and in a
 * browser with the real adapter and real streams.
 */
export const playerContract: readonly ContractCheck[] = [
  {
    name: 'is idle with a stable snapshot before anything is loaded',
    run: async ({ port }) => {
      const first = port.getSnapshot();
      equal(first.status, 'idle');
      check(first === port.getSnapshot(), 'the snapshot changed without a reason');
    },
  },
  {
    name: 'joins at the live edge and gives the instant of its picture',
    run: async ({ port, live }) => {
      const state = await playing(port, live);
      check(state.atLive && state.behindLive <= 15, `behind by ${state.behindLive} s`);
      check(Math.abs(Date.now() - instant(state)) < 60_000, `the picture claims to be from ${new Date(instant(state)).toISOString()}`);
      check(state.capabilities.dvr, 'no DVR');
    },
  },
  {
    name: 'advances in real time',
    run: async ({ port, live }) => {
      await playing(port, live);
      await advances(port, 1, 3);
    },
  },
  {
    name: 'keeps its position while paused and continues from there',
    run: async ({ port, live }) => {
      await playing(port, live);
      port.pause();
      const paused = await until(port, (s) => s.status === 'paused', 'paused');
      await sleep(2500);
      const later = port.getSnapshot();
      equal(instant(later), instant(paused));
      check(later.behindLive > paused.behindLive, 'the edge did not move away from the held place');
      await port.play();
      const again = await until(port, (s) => s.status === 'playing' && instant(s) > instant(paused), 'playing again');
      between((instant(again) - instant(paused)) / 1000, 0, 1.5, 'seconds skipped by the pause');
    },
  },
  {
    name: 'seeks 60 s back, plays there and is no longer live',
    run: async ({ port, live }) => {
      await playing(port, live);
      const before = instant(port.getSnapshot());
      await port.seekBy(-60);
      const state = await until(port, (s) => s.status === 'playing' && instant(s) < before - 50_000, 'playing a minute ago');
      between((before - instant(state)) / 1000, 58.5, 61, 'seconds back');
      check(!state.atLive && state.behindLive > 50, `still called live, ${state.behindLive} s behind`);
      await until(port, (s) => instant(s) > instant(state) + 500, 'playing on in the past');
    },
  },
  {
    name: 'seeks to the start of the window and returns to live',
    run: async ({ port, live }) => {
      await playing(port, live);
      const target = instant(port.getSnapshot()) - 25 * 60_000;
      await port.seekTo(target);
      const past = await until(
        port,
        (s) => s.status === 'playing' && Math.abs(instant(s) - target) < 5000,
        'playing 25 minutes ago',
        15_000,
      );
      between((instant(past) - target) / 1000, -1.5, 4, 'seconds off the wanted instant');
      await port.toLive();
      const state = await until(port, (s) => s.status === 'playing' && s.atLive, 'live again', 15_000);
      check(state.behindLive <= 15, `behind by ${state.behindLive} s`);
    },
  },
  {
    name: 'offers qualities, best first, plays the chosen one and returns to automatic',
    run: async ({ port, live }) => {
      await playing(port, live);
      const { qualities } = await until(port, (s) => s.qualities.length > 1, 'qualities known');
      const heights = qualities.map((q) => q.height);
      check(
        heights.every((h, i) => i === 0 || h < (heights[i - 1] ?? 0)),
        `not sorted: ${heights}`,
      );
      const lowest = heights.at(-1) ?? 0;
      port.setQuality(lowest);
      await until(port, (s) => s.quality === lowest && s.activeHeight === lowest, `playing ${lowest}p`);
      port.setQuality(null);
      equal(port.getSnapshot().quality, null);
      await until(port, (s) => s.status === 'playing', 'playing on');
    },
  },
  {
    name: 'mutes, unmutes and changes the volume',
    run: async ({ port, live }) => {
      await playing(port, live);
      port.setMuted(true);
      await until(port, (s) => s.muted, 'muted');
      port.setVolume(0.4);
      const state = await until(port, (s) => !s.muted && Math.abs(s.volume - 0.4) < 0.01, 'louder');
      equal(state.autoplay, 'allowed');
    },
  },
  {
    name: 'plays the past faster, and the live edge at its own speed again',
    run: async ({ port, live }) => {
      await playing(port, live);
      check(!port.getSnapshot().capabilities.speed, 'a speed is offered at the live edge');
      await port.seekBy(-60);
      await until(port, (s) => s.status === 'playing' && s.capabilities.speed, 'a speed is offered');
      port.setRate(2);
      equal(port.getSnapshot().rate, 2);
      await advances(port, 2.8, 5);
      await port.toLive();
      await until(port, (s) => s.atLive && s.rate === 1, 'the speed of the broadcast at the edge');
    },
  },
  {
    name: '[B-audio-only] loads the sound alone at the same instant, and the picture again',
    run: async ({ port, live }) => {
      await playing(port, live);
      await port.seekBy(-60);
      const before = await until(port, (s) => s.status === 'playing' && s.behindLive > 50, 'playing a minute ago');
      await port.setAudioOnly(true);
      const heard = await until(port, (s) => s.status === 'playing' && s.audioOnly && s.soundOnly, 'sound alone', 15_000);
      between((instant(heard) - instant(before)) / 1000, -2, 6, 'seconds off the place that was left');
      await port.setAudioOnly(false);
      await until(port, (s) => s.status === 'playing' && !s.soundOnly && !s.audioOnly, 'the picture again', 15_000);
    },
  },
  {
    name: 'tells how the stream does, and nothing without a stream',
    run: async ({ port, live }) => {
      equal(port.stats(), null);
      await playing(port, live);
      await sleep(500);
      const stats = port.stats();
      check(stats !== null && stats.width > 0 && stats.height > 0, `no size: ${JSON.stringify(stats)}`);
      check((stats?.buffer ?? 0) > 0, 'no buffer');
      between(stats?.latency ?? -1, 1, 60, 'seconds of latency');
      check((stats?.streamBandwidth ?? 0) > 0, 'no bandwidth');
    },
  },
  {
    name: 'zaps to another channel on the same player',
    run: async ({ port, live, otherLive }) => {
      await playing(port, live);
      const state = await playing(port, otherLive);
      equal(state.source?.key, otherLive.key);
      check(state.atLive, 'the new channel is not live');
    },
  },
  {
    name: 'plays the channel asked for last, although another is still being opened',
    run: async ({ port, live, otherLive }) => {
      await playing(port, live);
      await playing(port, otherLive);
      void port.load(live);
      const state = await playing(port, otherLive);
      equal(state.source?.key, otherLive.key);
      check(state.atLive && state.error === null, 'the channel that was given up still shows');
    },
  },
  {
    name: 'reports a stream that does not exist, and plays the next one',
    run: async ({ port, live, missing }) => {
      await port.load(missing);
      const failed = await until(port, (s) => s.status === 'error', 'the error');
      equal(failed.error?.kind, 'unavailable');
      equal(failed.error?.retriable, true);
      check(failed.error?.code.includes('404') === true, `code ${failed.error?.code}`);
      await playing(port, live);
      equal(port.getSnapshot().error, null);
    },
  },
  {
    name: 'follows the newest load only',
    run: async ({ port, live, otherLive, missing }) => {
      void port.load(missing);
      void port.load(live);
      const state = await playing(port, otherLive);
      equal(state.source?.key, otherLive.key);
      await sleep(500);
      // It may wait for data, but an older load neither ends it nor takes its place.
      const later = await until(port, (s) => s.status === 'playing', 'playing still');
      equal(later.source?.key, otherLive.key);
    },
  },
  {
    name: 'releases everything on destroy, once',
    run: async ({ port, live }) => {
      await playing(port, live);
      let told = 0;
      port.subscribe(() => {
        told++;
      });
      await Promise.all([port.destroy(), port.destroy()]);
      const after = told;
      equal(port.getSnapshot().status, 'idle');
      equal(port.getSnapshot().source, null);
      await sleep(1500);
      equal(told, after);
    },
  },
];

/** Loads and waits for a moving picture. */
async function playing(port: PlayerPort, source: PlayerSource): Promise<PlayerState> {
  await port.load(source);
  return until(port, (s) => s.status === 'playing' && s.source?.key === source.key && s.position !== null, `playing ${source.key}`);
}

function instant(state: PlayerState): number {
  check(state.position !== null, 'no position');
  return state.position ?? 0;
}

/** Waits for a state, through the port's public interface. */
export async function until(
  port: PlayerPort,
  wanted: (state: PlayerState) => boolean,
  what: string,
  timeoutMs = 30_000,
): Promise<PlayerState> {
  if (wanted(port.getSnapshot())) return port.getSnapshot();
  return new Promise((resolve, reject) => {
    const stop = port.subscribe(() => {
      const state = port.getSnapshot();
      if (wanted(state)) finish(() => resolve(state));
    });
    const timer = setTimeout(() => {
      const { status, error, position, behindLive, activeHeight } = port.getSnapshot();
      finish(() => reject(new Error(`never ${what}: ${JSON.stringify({ status, error, position, behindLive, activeHeight })}`)));
    }, timeoutMs);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      stop();
      settle();
    };
  });
}

function check(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

function equal(actual: unknown, expected: unknown): void {
  check(Object.is(actual, expected), `expected ${String(expected)}, got ${String(actual)}`);
}

function between(value: number, low: number, high: number, what: string): void {
  check(value >= low && value <= high, `${value.toFixed(2)} ${what}, expected ${low} to ${high}`);
}

/** The picture goes on by so many seconds in two. Measured up to five times: where other work takes the processors, a picture waits now and then. */
async function advances(port: PlayerPort, low: number, high: number): Promise<void> {
  const measured: number[] = [];
  while (measured.length < 5) {
    const before = instant(port.getSnapshot());
    await sleep(2000);
    const seconds = (instant(port.getSnapshot()) - before) / 1000;
    if (seconds >= low && seconds <= high) return;
    measured.push(seconds);
  }
  check(false, `${measured.map((seconds) => seconds.toFixed(2))} seconds of picture in two seconds, expected ${low} to ${high}`);
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
