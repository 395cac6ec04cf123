import { expect, it } from 'vitest';
import { createKeyDoor } from './metrics-key.ts';

const KEY = 'a-key-of-the-operator';
const right = `Bearer ${KEY}`;

it('[J-guess-limit] after twenty wrong keys a network waits, with the right one too; each network has one line', () => {
  const lines: string[] = [];
  const door = createKeyDoor(({ network }) => void lines.push(network));
  const ask = (authorization: string | null, address: string | null, now = 0) => door(KEY, { authorization, address, now });
  for (let tries = 0; tries < 20; tries += 1) {
    expect(ask(tries % 2 ? `Bearer guess-${tries}` : `Basic ${btoa(`x:guess-${tries}`)}`, '203.0.113.7')).toBe('wrong');
    expect(ask(null, '203.0.113.7'), 'without a key nothing is guessed').toBe('none');
  }
  expect([ask(right, '203.0.113.7', 1_000), ask('Bearer x', '203.0.113.7', 1_000)]).toEqual([899, 899]);
  expect(ask(right, '203.0.113.8'), 'others are not shut out').toBe('right');
  expect(ask(right, '203.0.113.7', 900_000), 'and it ends by itself').toBe('right');
  // A household's IPv6 network is one.
  for (let tries = 0; tries < 20; tries += 1) ask('Bearer x', `2001:db8:1:2::${tries.toString(16)}`);
  expect(ask(right, '2001:db8:1:2:ffff::1')).toBe(900);
  expect(lines).toEqual(['203.0.113.7', '2001:db8:1:2']);
});
