import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEARCH_LIMIT, searchPage, searchText } from './search-address.ts';

test.each([
  ['  Benfica \n hoje ', 'Benfica hoje'],
  ['Vitória/Guimarães', 'Vitória Guimarães'],
  ['a\u0000b\u202e\\c', 'a b c'],
  ['..', ''],
  [' . ', ''],
  ['...', '...'],
  ['مباراة', 'مباراة'],
  ['<script>', '<script>'],
])('%j is searched for as %j', (typed, wanted) => {
  expect(searchText(typed)).toBe(wanted);
});

test('the text of a search is short and the same for itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 130 }), fc.string({ unit: 'grapheme', maxLength: 130 })), (typed) => {
      const text = searchText(typed);
      expect(searchText(text)).toBe(text);
      expect([...text].length).toBeLessThanOrEqual(SEARCH_LIMIT);
      expect(text.isWellFormed()).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a text has a page of results; without one there is the page that asks', () => {
  expect(searchPage(' 100% ')).toEqual({ to: '/pesquisa/$search', params: { search: '100%' } });
  expect(searchPage('/')).toEqual({ to: '/pesquisa' });
});
