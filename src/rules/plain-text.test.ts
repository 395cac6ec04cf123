import { expect, test } from 'vitest';
import { plainText, plainTexts, printable } from './plain-text.ts';

test('[J-terminal] [SEC-78] control characters and marks of direction are dropped; line breaks, accents and joined emoji stay', () => {
  expect(plainText('\u001b[2JAna\u202e\u0000\u009b\u200f\u2066 Gonçalves\u061c\r\n\t👩‍👧 ção')).toBe('[2JAna Gonçalves\r\n\t👩‍👧 ção');
});

test('[J-terminal] [SEC-78] every text of a body is made plain, a password is left as it was typed', () => {
  const file = new Blob(['\u202e']);
  expect(
    plainTexts({ name: 'A\u202en', lines: [{ note: '\u0007b', n: 1 }], password: 'a\u202eb', new_password: '\u200f', none: null, file }),
  ).toEqual({
    name: 'An',
    lines: [{ note: 'b', n: 1 }],
    password: 'a\u202eb',
    new_password: '\u200f',
    none: null,
    file,
  });
});

test('[J-terminal] [SEC-78] a command writes what would control the terminal as JSON escapes it', () => {
  expect(printable('\u001b[2JAna\u202e\rb\r\nc\td\n\u0085')).toBe('\\u001b[2JAna\\u202e\\u000db\r\nc\td\n\\u0085');
});
