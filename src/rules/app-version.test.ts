import { expect, it } from 'vitest';
import { isOlderVersion } from './app-version.ts';

it.each([
  ['0.9.0', '1.0.0', true],
  ['1.9.0', '1.10.0', true],
  ['1.10.0', '1.9.9', false],
  ['1.0.0', '1.0.0', false],
  ['1.0', '1.0.1', true],
  ['0.1.0', '', false],
])('[K-app-versions] version %s, where %s is the oldest that works, is too old: %s', (version, minimum, older) => {
  expect(isOlderVersion(version, minimum)).toBe(older);
});
