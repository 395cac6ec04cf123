import { expect, test } from 'vitest';
import { similarUserNames } from './user-name-suggestions.ts';

test.each([
  ['conceicao', 'Maria da Conceição Albuquerque', ['conceicao.a', 'mcalbuquerque', 'conceicao26']],
  ['Rita.Nova', 'Rita Nova', ['rita.nova.n', 'rnova', 'rita.nova26']],
  ['ana', '', ['ana26', 'ana2', 'ana3']],
])('[V-username] suggests names like %s for %s', (wanted, name, first) => {
  expect(similarUserNames(wanted, name, '2026').slice(0, 3)).toEqual(first);
});

test('suggests only names within the rules', () => {
  const suggested = similarUserNames('r'.repeat(30), 'Rui Í', '2026');
  expect(suggested.length).toBeGreaterThan(3);
  expect(suggested.filter((name) => name.length > 30 || !/^[a-z0-9][a-z0-9._-]*[a-z0-9]$/.test(name))).toEqual([]);
});
