import { expect, test } from 'vitest';
import { foldText, matchesSearch, searchWords } from './search-text.ts';
import { isSlug, slug } from './slug.ts';

test.each([
  ['Vitória SC × Estrela da Amadora', 'vitoria-sc-x-estrela-da-amadora'],
  ['Ténis: ATP 250 (Brisbane) – 2.ª ronda', 'tenis-atp-250-brisbane-2-a-ronda'],
  ['Música & Dança', 'musica-e-danca'],
  ['FC København', 'fc-kobenhavn'],
  ['  --  ', 'sem-nome'],
  ['日本', 'sem-nome'],
])('"%s" is %s in an address', (text, wanted) => {
  expect(slug(text)).toBe(wanted);
  expect(isSlug(slug(text))).toBe(true);
});

test('a long slug is cut at a word', () => {
  const long = slug('Campeonato Nacional de Clubes de Atletismo em Pista Coberta da Primeira Divisão Masculina');
  expect(long.length).toBeLessThanOrEqual(80);
  expect(long).toBe('campeonato-nacional-de-clubes-de-atletismo-em-pista-coberta-da-primeira-divisao');
  expect(slug('a'.repeat(200))).toHaveLength(80);
});

test('recognises text that is not a slug', () => {
  for (const text of ['Benfica', 'a--b', '-a', 'a/b', 'ação', '']) expect(isSlug(text)).toBe(false);
});

test('folds text: ignores accents, case and signs', () => {
  expect(foldText('Vitória SC – Guimarães!')).toBe('vitoria sc guimaraes');
  expect(foldText('ÅRHUS straße Łódź')).toBe('arhus strasse lodz');
  expect(searchWords(' São  João ')).toEqual(['sao', 'joao']);
});

test('a search matches the beginnings of words, in any order', () => {
  expect(matchesSearch('Vitória de Guimarães', 'gui vit')).toBe(true);
  expect(matchesSearch('Vitória de Guimarães', 'toria')).toBe(false);
  expect(matchesSearch('Benfica', '  ')).toBe(false);
});
