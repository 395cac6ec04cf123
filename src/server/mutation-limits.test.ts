import { describe, expect, it } from 'vitest';
import { countMutation } from './mutation-limits.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const session = (token: string) => ({ token, signedInAt: 0 });

/** Counts changes and returns the first refusal's wait, or null. */
function countMany(times: number, of: (n: number) => Parameters<typeof countMutation>[0], now = NOW): number | null {
  for (let n = 0; n < times; n += 1) {
    const wait = countMutation(of(n), now);
    if (wait !== null) return wait;
  }
  return null;
}

describe('changes in one minute', () => {
  it('are 60 of a session, whatever addresses it has', () => {
    const of = (n: number) => ({ address: `203.0.113.${n}`, session: session('one') });
    expect(countMany(60, of)).toBeNull();
    expect(countMutation(of(61), NOW)).toBe(60);
    expect(countMutation({ address: '203.0.113.1', session: session('another') }, NOW)).toBeNull();
    expect(countMutation({ address: '203.0.113.1', session: null }, NOW)).toBeNull();
  });

  it('are 1,200 of an address, signed in or not', () => {
    const of = (n: number) => ({ address: '192.0.2.1', session: n % 2 ? session(`many-${n}`) : null });
    expect(countMany(1_200, of)).toBeNull();
    expect(countMutation(of(0), NOW)).toBe(60);
    expect(countMutation({ address: '192.0.2.2', session: null }, NOW)).toBeNull();
  });

  it('are those of a whole IPv6 network together', () => {
    const of = (n: number) => ({ address: `2001:db8:1:1::${n.toString(16)}`, session: null });
    expect(countMany(1_200, of)).toBeNull();
    expect(countMutation(of(999), NOW)).toBe(60);
    expect(countMutation({ address: '2001:db8:1:2::1', session: null }, NOW)).toBeNull();
  });

  it('are counted anew after the minute, and the wait is what is left of it, a second at least', () => {
    const of = () => ({ address: '192.0.2.50', session: session('returning') });
    expect(countMany(60, of)).toBeNull();
    expect(countMutation(of(), NOW + 20_500)).toBe(40);
    expect(countMutation(of(), NOW + 59_999)).toBe(1);
    expect(countMutation(of(), NOW + 60_000)).toBeNull();
  });

  it('of a viewer without address and session are not counted: nothing tells one from another', () => {
    expect(countMany(500, () => ({ address: null, session: null }))).toBeNull();
  });
});
