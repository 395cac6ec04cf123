import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logWhatConsolePrints } from './console-lines.ts';
import { log, sendLinesTo } from './log.ts';
import type { RequestState } from './request-state.ts';

const state = vi.hoisted(() => ({ current: undefined as Partial<RequestState> | undefined }));
vi.mock('./request-state.ts', () => ({ requestState: () => state.current }));

const original = { ...console };
let lines: string[] = [];
const keep = (line: string) => void lines.push(line);

beforeEach(() => {
  lines = [];
  state.current = undefined;
  console.error = keep;
  console.log = keep;
  logWhatConsolePrints();
});
afterEach(() => {
  Object.assign(console, original);
  sendLinesTo({ problem: (line) => console.error(line), news: (line) => console.log(line) });
});

const only = () => {
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] as string) as Record<string, unknown>;
};

test('[F-sec-61] logs an error that the framework prints as one line: message and path, without stack and query', () => {
  state.current = { path: '/guia', progress: { begun: false } };
  console.error('Error in render:', new TypeError('Invalid URL http://a:b@x/?q=secret', { cause: new Error('why') }), { extra: 'x' });
  const { time: _, ...line } = only();
  expect(line).toEqual({
    level: 'error',
    part: 'framework',
    msg: 'Error in render:',
    path: '/guia',
    error: { name: 'TypeError', message: 'Invalid URL http://[redacted]@x/', cause: { name: 'Error', message: 'why' } },
  });
});

test('[F-sec-61] keeps an error printed for an invalid call, so that the request handler logs one line with it', () => {
  state.current = { path: '/_serverFn/abc', progress: { begun: false } };
  const failure = new SyntaxError('bad payload');
  console.error(failure);
  expect(lines).toEqual([]);
  expect(state.current.progress?.failure).toBe(failure);
  state.current = { path: '/_serverFn/abc', progress: { begun: true } };
  console.error(failure);
  expect(only()).toMatchObject({ path: '/_serverFn/abc', error: { message: 'bad payload' } });
});

test('does not wrap lines of the site itself', () => {
  console.error('{"time":"2026-11-22T18:00:00Z","part":"site","msg":"elsewhere"}');
  expect(only()).toEqual({ time: '2026-11-22T18:00:00Z', part: 'site', msg: 'elsewhere' });
  lines = [];
  log('warn', 'site', 'once');
  expect(only()).toMatchObject({ part: 'site', msg: 'once' });
});
