import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const messages = Object.entries(JSON.parse(readFileSync('messages/pt.json', 'utf8')) as Record<string, unknown>).flatMap(
  ([name, text]): [string, string][] => (typeof text === 'string' ? [[name, text]] : []),
);
const saying = (pattern: RegExp) => messages.filter(([, text]) => pattern.test(text)).map(([name]) => name);

test('[G-words-done] one word for one thing: a link is "ligação", an e-mail is no "endereço"', () => {
  expect(saying(/\blinks?\b/i)).toEqual([]);
  expect(saying(/endereço.*e-mail|e-mail.*endereço|\{email\}.*endereço|endereço.*\{email\}/i)).toEqual([]);
  expect(saying(/(copi|partilh|envi)\w* (o|um) endereço/i)).toEqual([]);
});

test('[G-words-done] a registration that waits for its e-mail says that one was sent, and to whom', () => {
  expect(Object.fromEntries(messages).account_check_mail_text).toMatch(/^Enviámos um e-mail para \{email\}\./);
});
