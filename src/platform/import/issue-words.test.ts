import { expect, test } from 'vitest';
import * as z from 'zod';
import { SPORT_SLUGS } from '#rules/artwork/sports.ts';
import { firstIssue } from './issue-words.ts';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  count: z.int().min(2).max(9),
  above: z.int().positive(),
  option: z.union([z.string(), z.object({ label: z.string(), value: z.string() })]),
  on: z.boolean(),
  list: z.array(z.string().min(3)).min(2).max(3),
  sport: z.enum(SPORT_SLUGS),
  day: z.string().regex(/^\d+$/, 'is not a day'),
});
const right = { name: 'A', count: 3, above: 1, option: 'Azul', on: true, list: ['abc', 'abc'], sport: 'futebol', day: '1' };

test('[J-words-of-faults] no message is the validator’s own', () => {
  const reason = (change: object) => {
    const value = { ...right, ...change };
    const { error } = schema.safeParse(value);
    return error ? firstIssue(error, value, 'the record').reason : null;
  };
  expect(reason({})).toBe(null);
  expect(reason({ name: undefined })).toBe('name: is missing');
  expect(reason({ name: '' })).toBe('name: is empty');
  expect(reason({ name: 'abcdef' })).toBe('name: is longer than 5 characters');
  expect(reason({ name: 7 })).toBe('name: must be a text');
  expect(reason({ count: 1 })).toBe('count: is smaller than 2');
  expect(reason({ count: 10 })).toBe('count: is larger than 9');
  expect(reason({ count: 2.5 })).toBe('count: must be a whole number');
  expect(reason({ above: 0 })).toBe('above: must be larger than 0');
  expect(reason({ option: { label: 'Azul' } })).toBe('option: must be a text, or value is missing');
  expect(reason({ on: 'sim' })).toBe('on: must be true or false');
  expect(reason({ list: ['abc'] })).toBe('list: has fewer than 2 entries');
  expect(reason({ list: ['abc', 'ab'] })).toBe('list.1: is shorter than 3 characters');
  expect(reason({ list: 'abc' })).toBe('list: must be a list');
  expect(reason({ sport: 'xadrez' })).toMatch(/^sport: must be one of futebol, /);
  expect(reason({ day: 'x' })).toBe('day: is not a day');
  expect(reason({ dya: 1 })).toBe('dya: is not a field of it');
  const { error } = schema.safeParse('x');
  expect(error && firstIssue(error, 'x', 'the record').reason).toBe('the record: must be a group of fields');
});
