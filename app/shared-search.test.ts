import { expect, test } from 'vitest';
import { pageAddress } from './page-address.ts';
import { readSharedSearch } from './shared-search.ts';

const address = (path: string) => pageAddress(new URL(path, 'http://camarote.test'));

test('the canonical address of the guide keeps a param of the root route, and drops an unknown one', () => {
  expect(address('/guia?data=2026-11-21&entrar=conta')).toMatchObject({ search: '?data=2026-11-21&entrar=conta', redirect: null });
  expect(address('/guia?entrar=conta&utm_source=x&data=2026-11-21').redirect).toBe('/guia?data=2026-11-21&entrar=conta');
  expect(address('/guia?entrar=outra').redirect).toBe('/guia');
});

test('the canonical search of a live page keeps a param of the root route', () => {
  expect(address('/live/canal/1/camarote-1?entrar=conta&t=2026-11-21T20:15:00Z').search).toBe('?t=2026-11-21T20:15:00Z&entrar=conta');
});

test('[F-sec-54] a page with a pop-up of the account is personal: it never gets into the page cache', () => {
  expect(address('/guia').personal).toBe(false);
  expect(address('/guia?entrar=conta').personal).toBe(true);
  expect(address('/guia?entrar=outra').personal).toBe(false);
});

test('the token and the e-mail of a mailed link are read only for a new password', () => {
  const given = { token: 'abc', email: 'a@b.pt', x: 1 };
  expect(readSharedSearch({ ...given, entrar: 'recuperar' })).toEqual({ entrar: 'recuperar', token: 'abc', email: 'a@b.pt' });
  expect(readSharedSearch({ ...given, entrar: 'email' })).toEqual({ entrar: 'email' });
  expect(readSharedSearch({ entrar: 'recuperar', token: 12, email: 'x'.repeat(255) })).toEqual({ entrar: 'recuperar', token: '12' });
  expect(readSharedSearch(given)).toEqual({});
});
