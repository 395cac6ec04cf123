import { expect, test } from 'vitest';
import { hash32, hash64, pick, randomFrom, randomInteger, shuffle } from './seeded-random.ts';

test('the same seed gives the same numbers, another seed other numbers', () => {
  const take = (seed: string) => Array.from({ length: 5 }, randomFrom(seed));
  expect(take('jornada 1')).toEqual(take('jornada 1'));
  expect(take('jornada 1')).not.toEqual(take('jornada 2'));
  for (const value of take('x')) expect(value >= 0 && value < 1).toBe(true);
});

test('the hashes are FNV-1a', () => {
  expect(hash32('foobar')).toBe(0xbf9cf968);
  expect(hash64('')).toBe('cbf29ce484222325');
  expect(hash64('a')).toBe('af63dc4c8601ec8c');
  expect(hash64('foobar')).toBe('85944171f73967e8');
});

test('integers stay in range, picks and shuffles keep all items', () => {
  const random = randomFrom(7);
  const seen = new Set(Array.from({ length: 200 }, () => randomInteger(random, 2, 4)));
  expect([...seen].sort()).toEqual([2, 3, 4]);
  const items = ['a', 'b', 'c', 'd'];
  expect(shuffle(random, items).sort()).toEqual(items);
  expect(items).toContain(pick(random, items));
  expect(() => pick(random, [])).toThrow(RangeError);
});
