import { expect, it } from 'vitest';
import { isRedirected } from './route-rules.ts';

const rules = ['/loja/1/kit-natal', '/adira/{operator}', '/antigo/*'].map((from) => ({ from }));

it.each([
  ['/loja/1/kit-natal', true],
  ['/loja/1/kit-natal/', true],
  ['/loja/1/kit-natal/mais', false],
  ['/adira/nos', true],
  ['/adira', false],
  ['/antigo/a/b', true],
  ['/antigo', false],
  ['/guia', false],
])('[C-build-meta] path %s is one that the server redirects: %s', (path, redirected) => {
  expect(isRedirected(path, rules)).toBe(redirected);
});
