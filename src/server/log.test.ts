import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from './log.ts';

let lines: Record<string, unknown>[];
beforeEach(() => {
  lines = [];
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T20:00:00Z') });
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const MINUTE_MS = 60_000;
const missing = (name: string, message: string) =>
  log('warn', 'upstream', 'a part of a page is missing', { name, error: new Error(message) });

test('[G-log-once] a missing part is one line a minute and kind of fault, and the next line tells how many were left out', () => {
  for (let reader = 0; reader < 20; reader += 1) {
    missing('room', 'channelsLive: timeout');
    missing('room', 'channelsLive: http 500');
    missing('stage', 'channelsLive: timeout');
  }
  expect(lines).toHaveLength(3);
  vi.setSystemTime(Date.now() + MINUTE_MS);
  missing('room', 'channelsLive: timeout');
  missing('room', 'channelsLive: timeout');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toMatchObject({ name: 'room', repeated: 19 });
});

test('[G-log-once] errors of the site itself, and lines that name no error, are all written', () => {
  for (let time = 0; time < 3; time += 1) {
    log('error', 'site', 'a request failed', { error: new Error('x') });
    log('warn', 'csp', 'a browser reported the content security policy', { blocked: `https://${time}.example` });
  }
  expect(lines).toHaveLength(6);
});

test('[G-log-once] any number of kinds takes a bounded memory', () => {
  for (let kind = 0; kind < 1_000; kind += 1) missing('many', `call ${kind}`);
  expect(lines).toHaveLength(1_000);
  missing('many', 'call 999');
  expect(lines, 'the newest is remembered').toHaveLength(1_000);
});
