import { expect, test } from 'vitest';
import { parseShortCode, shortCodeOf } from './short-code.ts';

test('[V-poll-code] a code is read whatever its case and spaces, and an O as a zero', () => {
  expect(parseShortCode(' luz4 oq', 6)).toBe('1VZ40Q');
  expect(parseShortCode('LUZ4', 6)).toBeNull();
  expect(parseShortCode('LUZ40QQ', 6)).toBeNull();
});

test('[K-friend-code-5] a made code has its length and reads as itself', () => {
  const code = shortCodeOf(Uint8Array.of(1, 250, 3, 99, 5, 160, 7, 8), 5);
  expect(code).toHaveLength(5);
  expect(parseShortCode(code, 5)).toBe(code);
});
