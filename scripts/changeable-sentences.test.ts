import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { messageNumbers } from '#features/shell/sentences.server.ts';
import { messageNames, withChangeable } from './changeable-sentences.ts';

test('every compiled message can be replaced, under the number by which the server knows it', () => {
  const messages = JSON.parse(readFileSync('messages/pt.json', 'utf8')) as Record<string, string>;
  const names = messageNames(messages);
  expect(names.map((name) => messageNumbers.get(name))).toEqual(names.map((_, i) => i));
  const files = globSync('src/paraglide/messages/*.js').filter((path) => basename(path) !== '_index.js');
  expect(files.length).toBeGreaterThan(900);
  for (const path of files) {
    const name = basename(path, '.js');
    expect(withChangeable(readFileSync(path, 'utf8'), name, 7)).toContain(`return changedSentence(7, inputs) ?? pt_${name}(inputs)`);
  }
  expect(() => withChangeable('export const a = 1', 'a', 0)).toThrow('has no "return pt_a(inputs)"');
});
