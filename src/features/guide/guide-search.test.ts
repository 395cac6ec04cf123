import { expect, test } from 'vitest';
import { changeSearch, channelsOf, searchText, sportsOf, toggleSport, validateGuideSearch } from './guide-search.ts';

test('a whole search stays as it is, in one order', () => {
  const search = {
    programa: 171_795_305_600,
    hora: '20:30',
    canais: '2,1',
    data: '2026-11-20',
    diretos: 1,
    desporto: 'tenis,futebol',
    pagina: 2,
  };
  const canonical = {
    data: '2026-11-20',
    desporto: 'futebol,tenis',
    canais: '1,2',
    diretos: 1,
    hora: '20:30',
    pagina: 2,
    programa: 171_795_305_600,
  };
  expect(JSON.stringify(validateGuideSearch(search))).toBe(JSON.stringify(canonical));
  expect(validateGuideSearch(canonical)).toEqual(canonical);
  expect(searchText(validateGuideSearch(search))).toBe(
    '?data=2026-11-20&desporto=futebol,tenis&canais=1,2&diretos=1&hora=20:30&pagina=2&programa=171795305600',
  );
});

test('what means nothing is left out', () => {
  const nonsense = {
    data: '2026-02-30',
    desporto: '<script>',
    canais: 'a,-1,0',
    diretos: 'talvez',
    hora: '25:00',
    pagina: 1,
    programa: '1; drop table',
    other: 1,
  };
  expect(validateGuideSearch(nonsense)).toEqual({});
  expect(validateGuideSearch({ data: 20261120, hora: 20, pagina: -3, canais: { 1: 2 }, desporto: 7 })).toEqual({});
  expect(searchText({})).toBe('');
});

test('one channel is a number, several are text, and both are read', () => {
  expect(channelsOf(validateGuideSearch({ canais: 7 }))).toEqual([7]);
  expect(validateGuideSearch({ canais: '7' })).toEqual({ canais: 7 });
  expect(channelsOf(validateGuideSearch({ canais: '7,3,7' }))).toEqual([3, 7]);
});

test('a modality goes in and comes out, and paging starts again', () => {
  const with2 = toggleSport({ desporto: 'futebol', pagina: 3, programa: 9 }, 'andebol');
  expect(with2).toEqual({ desporto: 'andebol,futebol' });
  expect(sportsOf(toggleSport(with2, 'futebol'))).toEqual(['andebol']);
  expect(toggleSport({ desporto: 'futebol' }, 'futebol')).toEqual({});
  expect(changeSearch({ data: '2026-11-20', diretos: 1 }, { diretos: undefined })).toEqual({ data: '2026-11-20' });
});
