import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PlayerPort, PlayerState } from '#player/player-port.ts';
import { keepPinging, liveChannelOf } from './ping-loop.ts';
import type { PingAnswer } from './viewing.server.ts';

/** The parts of a player's state that the loop reads. */
type Facts = Pick<PlayerState, 'status' | 'position'> & { source: { key: string } | null };

function fakePort(first: Partial<Facts> = {}) {
  let state: Facts = { status: 'playing', position: 1, source: { key: 'canal-5' }, ...first };
  const listeners = new Set<() => void>();
  const port = {
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as PlayerPort;
  return {
    port,
    set: (change: Partial<Facts>) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
  };
}

const OK: PingAnswer = { state: 'ok', refreshS: 30, safeMode: 'off', multiscreen: null };
let closers: (() => void)[] = [];
/** The page is closed. */
const close = () => {
  for (const closer of [...closers]) closer();
};
const ping = vi.fn<(channelId: number) => Promise<PingAnswer>>();
const leave = vi.fn();
const onAnswer = vi.fn();
const keep = (port: PlayerPort) => keepPinging({ port, channelOf: liveChannelOf, ping, leave, onAnswer, intervalMs: 30_000 });

beforeEach(() => {
  vi.useFakeTimers();
  ping.mockReset().mockResolvedValue(OK);
  leave.mockReset();
  onAnswer.mockReset();
  closers = [];
  vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => closers.push(listener));
  vi.stubGlobal('removeEventListener', (_name: string, listener: () => void) => {
    closers = closers.filter((one) => one !== listener);
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('[K-ping-30] pings at the first picture and every 30 s while it plays, for the channel that plays', async () => {
  const { port, set } = fakePort({ position: null, status: 'loading' });
  keep(port);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).not.toHaveBeenCalled();
  set({ position: 1, status: 'playing' });
  await vi.advanceTimersByTimeAsync(0);
  expect(ping).toHaveBeenCalledTimes(1);
  // The position changes four times a second.
  for (let at = 0; at < 119; at += 1) {
    await vi.advanceTimersByTimeAsync(250);
    set({ position: at });
  }
  expect(ping).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(ping.mock.calls).toEqual([[5], [5]]);
  set({ source: { key: 'canal-7' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(ping.mock.lastCall).toEqual([7]);
});

it('[K-ping-30] rests while the picture is paused, and a short pause costs no ping', async () => {
  const { port, set } = fakePort();
  keep(port);
  await vi.advanceTimersByTimeAsync(10_000);
  set({ status: 'paused' });
  await vi.advanceTimersByTimeAsync(5_000);
  set({ status: 'playing' });
  await vi.advanceTimersByTimeAsync(14_999);
  expect(ping).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ping).toHaveBeenCalledTimes(2);
  set({ status: 'paused' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(ping).toHaveBeenCalledTimes(2);
  set({ status: 'playing' });
  await vi.advanceTimersByTimeAsync(0);
  expect(ping).toHaveBeenCalledTimes(3);
});

it('takes the interval of the answer, tells every answer, and goes on after a failure', async () => {
  ping.mockResolvedValueOnce({ ...OK, refreshS: 5 }).mockRejectedValueOnce(new Error('offline'));
  keep(fakePort().port);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(onAnswer.mock.calls.map(([, answer]) => answer.state)).toEqual(['ok', 'unknown']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(ping).toHaveBeenCalledTimes(3);
});

it('leaves when the player ends or the page is closed, and runs once for a player', async () => {
  const { port, set } = fakePort();
  keep(port);
  keep(port);
  await vi.advanceTimersByTimeAsync(0);
  expect(ping).toHaveBeenCalledTimes(1);
  close();
  expect(leave).toHaveBeenCalledTimes(1);
  set({ status: 'idle', source: null });
  expect(leave).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).toHaveBeenCalledTimes(1);
});

it('[SEC-42] leaves with the last of several tiles: those that go on keep the account’s place', async () => {
  const [first, second] = [fakePort(), fakePort({ source: { key: 'canal-7' } })];
  keep(first.port);
  keep(second.port);
  await vi.advanceTimersByTimeAsync(0);
  expect(ping.mock.calls).toEqual([[5], [7]]);
  first.set({ status: 'idle', source: null });
  expect(leave).not.toHaveBeenCalled();
  second.set({ status: 'idle', source: null });
  expect(leave).toHaveBeenCalledTimes(1);
});

it('takes what a room that is entered again knows', async () => {
  const { port, set } = fakePort();
  keep(port);
  await vi.advanceTimersByTimeAsync(0);
  const later = vi.fn();
  keepPinging({ port, channelOf: liveChannelOf, ping, leave: later, onAnswer, intervalMs: 30_000 });
  set({ status: 'idle', source: null });
  expect([leave.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
});

it('[K-ping-30] [C-ping] pings for a recording with the channel that recorded it, and for nothing else that the player goes on to', async () => {
  const { port, set } = fakePort({ source: { key: 'programa-9' } });
  const channelOf = (key: string) => (key === 'programa-9' ? 5 : null);
  // The player comes from a live room, whose loop knows no recordings.
  keep(port);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).not.toHaveBeenCalled();
  keepPinging({ port, channelOf, ping, leave, onAnswer, intervalMs: 30_000 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ping.mock.calls).toEqual([[5], [5]]);
  set({ source: { key: 'video-1' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).toHaveBeenCalledTimes(2);
  set({ source: { key: 'programa-9' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(ping).toHaveBeenCalledTimes(3);
  // It has been played to its end.
  set({ status: 'ended' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).toHaveBeenCalledTimes(3);
});
