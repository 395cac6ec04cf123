import { expect, test } from 'vitest';
import { matchedParts, wordsToMark } from './matched.tsx';

const write = (text: string, typed: string) =>
  matchedParts(text, wordsToMark(typed))
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('');

test.each([
  ['Vitória SC × Nacional', 'vit', '[Vit]ória SC × Nacional'],
  ['A vitória de Portugal', 'VITÓR', 'A [vitór]ia de Portugal'],
  ['Benfica × Estoril', 'benfica e', '[Benfica] × Estoril'],
  ['Fórmula 1: corrida', 'formula 1', '[Fórmula] [1]: corrida'],
  ['Straße', 'strasse', '[Straße]'],
  ['nada', 'outro', 'nada'],
  ['', 'x', ''],
])('%s, searched with "%s"', (text, typed, wanted) => {
  expect(write(text, typed)).toBe(wanted);
});
