import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IDENTITY_EXPIRED_SECONDS, IDENTITY_REFRESH_SECONDS } from '#rules/constants.ts';
import type { IdentityTokens } from './identity-api.ts';
import { IdentityFault } from './identity-fault.ts';
import { createRenewer } from './renew-session.ts';

const END = Date.parse('2026-11-21T21:42:00Z');
const session = { refreshToken: 'renovar', expiresAt: END };
const tokens: IdentityTokens = { idToken: 'a.b.c', refreshToken: 'seguinte', expiresAt: END + 3_600_000 };
const left = (seconds: number) => END - seconds * 1_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the ID token', () => {
  it('[K-identity-refresh] is left alone until 5 minutes before its end, and renewed from then on', async () => {
    const refresh = vi.fn(async () => tokens);
    const renew = createRenewer({ refresh });
    expect([IDENTITY_REFRESH_SECONDS, IDENTITY_EXPIRED_SECONDS]).toEqual([300, 30]);
    expect(await renew(session, left(301))).toEqual({ kind: 'kept' });
    expect(refresh).not.toHaveBeenCalled();
    const identity = { refreshToken: 'seguinte', expiresAt: tokens.expiresAt };
    expect(await renew(session, left(300))).toEqual({ kind: 'renewed', identity });
    expect(refresh).toHaveBeenCalledWith('renovar');
  });

  it('is renewed once for requests that come together, and for those that still bring the cookie of before', async () => {
    const refresh = vi.fn(async () => tokens);
    const renew = createRenewer({ refresh });
    const answers = await Promise.all([renew(session, left(200)), renew(session, left(200))]);
    expect(answers.map(({ kind }) => kind)).toEqual(['renewed', 'renewed']);
    expect((await renew(session, left(195))).kind).toBe('renewed');
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('[K-identity-refresh] counts as expired 30 s before its end: without an answer of the service nobody is signed in', async () => {
    const unreachable = async () => {
      throw new IdentityFault('network-request-failed', 'test');
    };
    expect(await createRenewer({ refresh: unreachable })(session, left(31))).toEqual({ kind: 'kept' });
    expect(await createRenewer({ refresh: unreachable })(session, left(30))).toEqual({ kind: 'unreachable' });
    expect(await createRenewer({ refresh: unreachable })(session, END + 3_600_000)).toEqual({ kind: 'unreachable' });
  });

  it('keeps no request waiting for more than a second while it is not urgent, and the next request has it', async () => {
    let answer = (_: IdentityTokens) => {};
    const renew = createRenewer({ refresh: () => new Promise((done) => (answer = done)) });
    const first = renew(session, left(200));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toEqual({ kind: 'kept' });
    answer(tokens);
    expect((await renew(session, left(198))).kind).toBe('renewed');
  });

  it('[X-identity] ends the session on user-disabled and user-token-expired', async () => {
    for (const code of ['user-disabled', 'user-token-expired'] as const) {
      const fault = new IdentityFault(code, 'test');
      const renew = createRenewer({ refresh: () => Promise.reject(fault) });
      expect(await renew(session, left(100)), code).toEqual({ kind: 'ended', fault });
    }
  });
});
