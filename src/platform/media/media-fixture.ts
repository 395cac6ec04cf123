/** Shared by the tests and the benchmark of this folder: the committed loops and a line-up whose loop changes soon. */
import path from 'node:path';
import { loadLoopStore } from './loop-store.ts';
import type { ScheduledChannel } from './schedule-map.ts';
import { createScheduleMap } from './schedule-map.ts';

export const MEDIA_ROOT = path.resolve(import.meta.dirname, '..', '..', '..', 'media');
export const store = loadLoopStore(path.join(MEDIA_ROOT, 'loops'));

const HOUR = 3_600_000;
/** Three channels: 1 and 2 show football and then the studio around `now` (milliseconds), 3 shows tennis throughout. */
export function lineUp(now: number): ScheduledChannel[] {
  const football = { fromMs: now - 2 * HOUR, toMs: now - 30_000, modality: 'futebol' };
  const studio = { fromMs: now - 30_000, toMs: now + 2 * HOUR, modality: 'estudio' };
  return [
    { id: 1, position: 1, programmes: [football, studio] },
    { id: 2, position: 2, programmes: [football, studio] },
    { id: 3, position: 3, programmes: [{ fromMs: now - 9 * HOUR, toMs: now + 9 * HOUR, modality: 'tenis' }] },
  ];
}
export const scheduleAt = (now: number) => createScheduleMap(lineUp(now));
