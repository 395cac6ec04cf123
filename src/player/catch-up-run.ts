/**
 * "Apanhar o jogo": plays the clips of a summary one after the other on a player, then goes on live. One run a player. What the viewer does
 * with the player meanwhile ends it.
 */
import { useSyncExternalStore } from 'react';
import type { CatchUpClip } from '#model/catch-up.ts';
import type { PlayerPort } from './player-port.ts';

export interface CatchUpRun {
  readonly clips: readonly CatchUpClip[];
  readonly index: number;
  /** joins the broadcast at the end; false: a past programme stays where it is */
  readonly toLive: boolean;
}

interface Running {
  run: CatchUpRun;
  /** the picture has arrived at the clip */
  settled: boolean;
  stop: () => void;
}

/** A picture this far outside of its clip was moved by the viewer. Milliseconds. */
const TOLERANCE_MS = 6_000;

const running = new WeakMap<PlayerPort, Running>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of [...listeners]) listener();
};

/** Starts a summary; one that runs on this player is replaced. */
export function startCatchUp(port: PlayerPort, clips: readonly CatchUpClip[], toLive: boolean): void {
  endCatchUp(port);
  if (clips.length === 0) return;
  const entry: Running = { run: { clips, index: 0, toLive }, settled: false, stop: () => undefined };
  entry.stop = port.subscribe(() => follow(port, entry));
  running.set(port, entry);
  goTo(port, entry, 0);
  void port.play();
}

function goTo(port: PlayerPort, entry: Running, index: number): void {
  const clip = entry.run.clips[index];
  if (!clip) return;
  entry.run = { ...entry.run, index };
  entry.settled = false;
  void port.seekTo(clip.start);
  tell();
}

function follow(port: PlayerPort, entry: Running): void {
  const { position, status } = port.getSnapshot();
  const clip = entry.run.clips[entry.run.index];
  if (position === null || !clip) return;
  const isInside = position >= clip.start - TOLERANCE_MS && position <= clip.end + TOLERANCE_MS;
  if (!entry.settled) {
    entry.settled = isInside && (status === 'playing' || status === 'paused');
    return;
  }
  if (!isInside) {
    endCatchUp(port);
    return;
  }
  if (position < clip.end) return;
  if (entry.run.index + 1 < entry.run.clips.length) goTo(port, entry, entry.run.index + 1);
  else finishCatchUp(port);
}

/** Goes to another clip; past the last one the summary is over. */
export function stepCatchUp(port: PlayerPort, by: -1 | 1): void {
  const entry = running.get(port);
  if (!entry) return;
  const next = entry.run.index + by;
  if (next >= entry.run.clips.length) finishCatchUp(port);
  else goTo(port, entry, Math.max(0, next));
}

/** Ends the summary and joins the broadcast, where there is one. */
export function finishCatchUp(port: PlayerPort): void {
  const live = running.get(port)?.run.toLive ?? false;
  endCatchUp(port);
  if (live) void port.toLive();
}

/** Ends the summary; the picture stays where it is. */
export function endCatchUp(port: PlayerPort): void {
  const entry = running.get(port);
  if (!entry) return;
  running.delete(port);
  entry.stop();
  tell();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The summary that runs on a player; null without one. */
export const useCatchUp = (port: PlayerPort | null): CatchUpRun | null =>
  useSyncExternalStore(
    subscribe,
    () => (port === null ? null : (running.get(port)?.run ?? null)),
    () => null,
  );
