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

test('[F-sec-61] an error that the framework prints is one line of our own: its message, the path, no stack, no query', () => {
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

test('[F-sec-61] what it prints of a call that was not understood is kept for the one line about it', () => {
  state.current = { path: '/_serverFn/abc', progress: { begun: false } };
  const failure = new SyntaxError('bad payload');
  console.error(failure);
  expect(lines).toEqual([]);
  expect(state.current.progress?.failure).toBe(failure);
  state.current = { path: '/_serverFn/abc', progress: { begun: true } };
  console.error(failure);
  expect(only()).toMatchObject({ path: '/_serverFn/abc', error: { message: 'bad payload' } });
});

test('our own lines are not taken for what the console prints', () => {
  log('warn', 'site', 'once');
  expect(only()).toMatchObject({ part: 'site', msg: 'once' });
});
