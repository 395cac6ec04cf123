import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultSettings } from '#rules/constants.ts';
import { faultOfSetting, faultOfText } from './known-names.ts';

test('[J-words-of-faults] every setting takes its default, and a flag each word by which it is read', () => {
  expect(Object.entries(defaultSettings).filter(([key, text]) => faultOfSetting(key, text) !== null)).toEqual([]);
  for (const word of ['1', '0', 'true', 'false', 'On', 'sim', 'não']) expect([word, faultOfSetting('chat', word)]).toEqual([word, null]);
  expect(faultOfSetting('chat', 'talvez')).toBe('must be true or false');
  expect(faultOfSetting('nada', '1')).toBe('is not a setting');
});

test('[J-words-of-faults] every text that a page asks for by name is known', () => {
  const asked = globSync('{src,app}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/useToken\('(\w+)'/g)].map(([, name = '']) => name),
  );
  expect(asked.length).toBeGreaterThan(2);
  expect(asked.filter((name) => faultOfText(name) !== null)).toEqual([]);
  expect(faultOfText('nao_existe')).toMatch(/^is not a text/);
});
