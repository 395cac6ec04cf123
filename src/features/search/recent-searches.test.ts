import { expect, test } from 'vitest';
import { withSearch } from './recent-searches.ts';

test('the last search comes first, once, and eight are kept', () => {
  let list: string[] = [];
  for (const text of ['a', 'b', 'Vitória', 'c', 'VITORIA', '']) list = withSearch(list, text);
  expect(list).toEqual(['VITORIA', 'c', 'b', 'a']);
  for (let n = 0; n < 20; n += 1) list = withSearch(list, `n${n}`);
  expect(list).toHaveLength(8);
  expect(list[0]).toBe('n19');
});
