import { expect, test } from 'vitest';
import { stringifySearch } from '#rules/address-search.ts';
import { changeSearch, channelsOf, sportsOf, toggleSport } from './guide-changes.ts';
import { validateGuideSearch } from './guide-search.ts';

test('[F-guide-limits] an id with more digits than an address reads as a number is dropped', () => {
  expect(validateGuideSearch({ canais: '9007199254740991', programa: 9_007_199_254_740_991 })).toEqual({});
  expect(validateGuideSearch({ canais: 999_999_999_999_999 })).toEqual({ canais: 999_999_999_999_999 });
});

test('keeps every valid param, in canonical order', () => {
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
  expect(stringifySearch({ ...validateGuideSearch(search) })).toBe(
    '?data=2026-11-20&desporto=futebol,tenis&canais=1,2&diretos=1&hora=20:30&pagina=2&programa=171795305600',
  );
});

test('drops unknown params and invalid values', () => {
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
});

test('changes its own params and keeps those of other parts', () => {
  const search = { hora: '20:30', janela: 'entrar', data: '2026-11-20' };
  expect(changeSearch(search, { hora: undefined })).toEqual({ data: '2026-11-20', janela: 'entrar' });
  expect(toggleSport(search, 'futebol')).toEqual({ data: '2026-11-20', desporto: 'futebol', hora: '20:30', janela: 'entrar' });
});

test('reads one channel as a number and several as text', () => {
  expect(channelsOf(validateGuideSearch({ canais: 7 }))).toEqual([7]);
  expect(validateGuideSearch({ canais: '7' })).toEqual({ canais: 7 });
  expect(channelsOf(validateGuideSearch({ canais: '7,3,7' }))).toEqual([3, 7]);
});

test('adds and removes a sport, and returns to the first page', () => {
  const with2 = toggleSport({ desporto: 'futebol', pagina: 3, programa: 9 }, 'andebol');
  expect(with2).toEqual({ desporto: 'andebol,futebol' });
  expect(sportsOf(toggleSport(with2, 'futebol'))).toEqual(['andebol']);
  expect(toggleSport({ desporto: 'futebol' }, 'futebol')).toEqual({});
  expect(changeSearch({ data: '2026-11-20', diretos: 1 }, { diretos: undefined })).toEqual({ data: '2026-11-20' });
});
