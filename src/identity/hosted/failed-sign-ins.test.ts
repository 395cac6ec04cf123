import { expect, it } from 'vitest';
import { createFailureLimit } from './failed-sign-ins.ts';
import { type IdentityCode, IdentityFault } from './identity-fault.ts';

const failing = (code: IdentityCode) => () => Promise.reject(new IdentityFault(code, 'test'));
const wrong = failing('invalid-credential');
const codeOf = (pending: Promise<unknown>) => pending.then(() => 'in').catch((error: unknown) => (error as IdentityFault).code);

it('[SEC-20] five wrong passwords of an account from an address in 15 minutes are the last, for that account and address alone', async () => {
  let now = 0;
  const limit = createFailureLimit(() => now);
  const who = { email: 'ana@example.pt', address: '203.0.113.7' };
  for (let tries = 0; tries < 5; tries += 1) expect(await codeOf(limit.run(who, wrong))).toBe('invalid-credential');
  expect(await codeOf(limit.run({ ...who, email: ' ANA@example.pt' }, async () => 'in'))).toBe('too-many-requests');
  expect(await codeOf(limit.run({ ...who, address: '203.0.113.8' }, async () => 'in'))).toBe('in');
  expect(await codeOf(limit.run({ ...who, email: 'rui@example.pt' }, async () => 'in'))).toBe('in');
  now = 15 * 60_000;
  expect(await codeOf(limit.run(who, async () => 'in'))).toBe('in');
});

it('forgets the failures after a sign-in, and counts no call that had no answer', async () => {
  const limit = createFailureLimit(() => 0);
  const who = { email: 'ana@example.pt', address: null };
  for (let tries = 0; tries < 9; tries += 1) await codeOf(limit.run(who, failing('network-request-failed')));
  for (let rounds = 0; rounds < 3; rounds += 1) {
    for (let tries = 0; tries < 4; tries += 1) await codeOf(limit.run(who, wrong));
    expect(await codeOf(limit.run(who, async () => 'in'))).toBe('in');
  }
});

it('counts tries at the same time', async () => {
  const limit = createFailureLimit(() => 0);
  const codes = await Promise.all(Array.from({ length: 7 }, () => codeOf(limit.run({ email: 'a@b.pt', address: null }, wrong))));
  expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(2);
});
