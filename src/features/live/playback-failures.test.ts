import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playbackFailureSchema } from './playback-failures.server.ts';

let lines: string[];
let notePlaybackFailure: typeof import('./playback-failures.server.ts').notePlaybackFailure;
beforeEach(async () => {
  // What was counted before is kept by the module.
  vi.resetModules();
  ({ notePlaybackFailure } = await import('./playback-failures.server.ts'));
  lines = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => vi.restoreAllMocks());

const failure = { code: 'R-1001-403', channelId: 7, host: 'live.example.pt' };

test('[F-playback-report] a failure is one line with code, channel and host; its repetitions are counted', () => {
  for (let at = 0; at < 500; at += 1) notePlaybackFailure(failure, 100_000 + at);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ part: 'playback', failure: 'R-1001-403', channel: 7, host: 'live.example.pt' });
  notePlaybackFailure(failure, 161_000);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ count: 499 });
  expect(lines).toHaveLength(3);
});

test('[F-playback-report] strangers cannot fill the log', () => {
  for (let channelId = 1; channelId < 5_000; channelId += 1) notePlaybackFailure({ ...failure, channelId }, 300_000);
  expect(lines.length).toBeLessThanOrEqual(61);
});

test('[F-playback-report] a report holds no address, no path and no text of one’s own', () => {
  expect(playbackFailureSchema.safeParse(failure).success).toBe(true);
  for (const bad of [
    { ...failure, host: 'live.example.pt/a?sig=1' },
    { ...failure, host: 'user:pass@live.example.pt' },
    { ...failure, code: 'olá\nmundo' },
    { ...failure, code: 'R-1'.repeat(100) },
    { ...failure, channelId: -1 },
  ])
    expect(playbackFailureSchema.safeParse(bad).success).toBe(false);
});
