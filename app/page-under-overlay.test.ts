import { expect, test } from 'vitest';
import { pageUnderOverlay } from './page-under-overlay.ts';

const under = (address: string) => {
  const { pathname, search } = new URL(address, 'http://site.test');
  return pageUnderOverlay({ pathname, search });
};

test('[J-overlay-back] an address that opens a pop-up or the guide’s sheet has its page below, and others open nothing', () => {
  expect(under('/?entrar=recuperar&token=x&email=a%40b.pt')).toBe('/');
  expect(under('/guia?data=2026-11-29&programa=5&entrar=conta')).toBe('/guia?data=2026-11-29&programa=5');
  expect(under('/guia?data=2026-11-29&programa=5')).toBe('/guia?data=2026-11-29');
  // Whose episodes are listed, a link of a mail, a pop-up that there is not.
  for (const page of ['/', '/podcasts?programa=5', '/repor-email?token=x', '/?entrar=outra']) expect(under(page)).toBeUndefined();
});
