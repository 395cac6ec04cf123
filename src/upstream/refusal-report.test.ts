import { afterEach, expect, test, vi } from 'vitest';
import type { CallId } from '#contract/calls.ts';
import { UpstreamError, type UpstreamFault } from './fault.ts';
import { reportRefusal } from './refusal-report.ts';

afterEach(() => vi.restoreAllMocks());

/** The lines of reports, parsed. */
function linesOf(reports: readonly (readonly [CallId, UpstreamFault])[]) {
  const lines: Record<string, unknown>[] = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  for (const [call, fault] of reports) reportRefusal(call, new UpstreamError(call, fault));
  return lines;
}

const http = (status: number, code: string | null): UpstreamFault => ({ kind: 'http', status, code, message: null, retryAfter: null });

test('[G-account-answers] an answer to a form or a viewer that is refused by its shape is a warning that names call and field', () => {
  const shape: UpstreamFault = { kind: 'shape', detail: 'access_token' };
  expect(
    linesOf([
      ['authLogin', shape],
      ['authLogin', shape],
      ['userProfile', { kind: 'shape', detail: 'email' }],
      ['channelsAll', { kind: 'shape', detail: 'channels' }],
    ]),
  ).toMatchObject([
    { level: 'warn', part: 'upstream', call: 'authLogin', field: 'access_token' },
    { level: 'warn', part: 'upstream', call: 'userProfile', field: 'email' },
  ]);
});

test('[G-account-answers] a 401 or 403 on a stream or video whose body is no rule of the service is one line', () => {
  expect(
    linesOf([
      ['channelsStream', http(403, 'no_pack')],
      ['channelsStream', http(401, 'sign_in')],
      ['channelsStream', http(403, null)],
      ['channelsStream', http(403, null)],
      ['videoOne', http(401, 'API_KEY_INVALID')],
      ['channelsStream', http(451, 'geo')],
      ['userProfile', http(401, null)],
    ]),
  ).toMatchObject([
    { call: 'channelsStream', status: 403, msg: expect.stringContaining('UPSTREAM_HEADERS') },
    { call: 'videoOne', status: 401 },
  ]);
});
