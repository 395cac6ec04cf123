import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('an address that cannot be read is null', () => {
  expect(parseUrl('https://camarote.example/guia')?.pathname).toBe('/guia');
  expect(parseUrl('/guia', 'https://camarote.example')?.href).toBe('https://camarote.example/guia');
  expect(parseUrl('/guia')).toBeNull();
  expect(parseUrl('http://')).toBeNull();
});
