import { expect, test } from 'vitest';
import { textTable } from './text-table.ts';

test('columns are as wide as their longest cell', () => {
  expect(textTable(['a', 'name'], [['100', 'Ana']])).toBe('a    name\n100  Ana');
});

test('[J-terminal] [SEC-78] what a stranger has written does not control the terminal', () => {
  expect(textTable(['name'], [['\u001b[2JAna\u009b1m\u202e\r\n']])).toBe('name\n\\u001b[2JAna\\u009b1m\\u202e\\u000d');
});
