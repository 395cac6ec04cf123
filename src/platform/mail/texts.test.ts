import { expect, it } from 'vitest';
import { greeting } from './texts.ts';

it.each([
  ['Inês Duarte', 'Olá, Inês.'],
  ['Anne-Marie', 'Olá, Anne-Marie.'],
  ['D’Artagnan', 'Olá, D’Artagnan.'],
  ['', 'Olá.'],
  ['premio.example Silva', 'Olá.'],
  ['https://premio.example', 'Olá.'],
  ['premio@exemplo.pt', 'Olá.'],
  ['premio。example', 'Olá.'],
])('[J-mail-limit] a mail to %j begins with a name, never with an address', (name, words) => {
  expect(greeting(name)).toBe(words);
});
