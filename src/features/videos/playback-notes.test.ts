import { expect, test } from 'vitest';
import type { PlayerState } from '#player/player-port.ts';
import { PlaybackNotes } from './playback-notes.ts';

const START = 1_000_000;
const state = (seconds: number, status: PlayerState['status'] = 'playing', key = 'video-1') =>
  ({
    source: { key },
    status,
    position: START + seconds * 1_000,
    seekWindow: { start: START, end: START + 300_000 },
  }) as unknown as PlayerState;

function watch(resume: number | null = null) {
  const seen: number[] = [];
  const places: number[] = [];
  const notes = new PlaybackNotes('video-1', resume, { onSeen: () => seen.push(1), onPlace: (place) => places.push(place) });
  /** plays from one second to another, as the player tells it */
  const play = (from: number, to: number) => {
    for (let at = from; at <= to; at += 0.25) notes.see(state(at));
  };
  return { notes, seen, places, play };
}

test('[C-video-view] a video that has played for five seconds counts, once; jumping through it does not', () => {
  const { notes, seen, play } = watch();
  play(0, 4.5);
  for (const at of [40, 90, 140, 200]) notes.see(state(at));
  expect(seen).toEqual([]);
  play(200.25, 202);
  expect(seen).toEqual([1]);
  play(202, 260);
  expect(seen).toEqual([1]);
});

test('[R-videos] the place is kept every five seconds, at a pause and when the page is left, but not of what has not played', () => {
  const { notes, places, play } = watch();
  notes.see(state(12, 'paused'));
  notes.leave();
  expect(places).toEqual([]);
  play(12, 30);
  expect(places.length).toBeGreaterThanOrEqual(3);
  expect(places.length).toBeLessThanOrEqual(5);
  notes.see(state(31, 'paused'));
  expect(places.at(-1)).toBe(31);
  play(31.25, 33);
  notes.leave();
  expect(places.at(-1)).toBe(33);
  // Another video's state is not this one's.
  notes.see(state(90, 'paused', 'video-2'));
  expect(places.at(-1)).toBe(33);
});

test('[R-videos] a stream that opened at its beginning is moved to where it was left, once', () => {
  const { notes } = watch(120);
  expect(notes.see(state(0))).toBe(START + 120_000);
  expect(notes.see(state(0.25))).toBeNull();
  expect(watch(120).notes.see(state(121))).toBeNull();
  expect(watch(null).notes.see(state(0))).toBeNull();
});
