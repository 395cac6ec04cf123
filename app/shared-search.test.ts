import { expect, test, vi } from 'vitest';
import { pageAddress } from './page-address.ts';
import { Route as GuideRoute } from './routes/_default.guia.tsx';

// A param of the root route, as pop-ups will have.
vi.mock('./shared-search.ts', () => ({
  readSharedSearch: ({ popup }: { popup?: unknown }) => (popup === 'entrar' ? { popup } : {}),
}));

const address = (path: string) => pageAddress(new URL(path, 'http://camarote.test'));

test('the canonical address of the guide keeps a param of the root route, and drops an unknown one', () => {
  expect(address('/guia?data=2026-11-21&popup=entrar')).toMatchObject({ search: '?data=2026-11-21&popup=entrar', redirect: null });
  expect(address('/guia?popup=entrar&utm_source=x&data=2026-11-21').redirect).toBe('/guia?data=2026-11-21&popup=entrar');
  expect(address('/guia?popup=outra').redirect).toBe('/guia');
});

test('the canonical search of a live page keeps a param of the root route', () => {
  expect(address('/live/canal/1/camarote-1?popup=entrar&t=2026-11-21T20:15:00Z').search).toBe('?t=2026-11-21T20:15:00Z&popup=entrar');
});

test('the guide redirects to the same canonical address as the server', () => {
  const enter = (search: Record<string, unknown>) => {
    try {
      return (GuideRoute.options.beforeLoad as unknown as (given: object) => { search: unknown })({ location: { search } }).search;
    } catch (thrown) {
      return (thrown as { options: { search: unknown } }).options.search;
    }
  };
  const canonical = '{"data":"2026-11-21","popup":"entrar"}';
  expect(JSON.stringify(enter({ data: '2026-11-21', popup: 'entrar' }))).toBe(canonical);
  expect(JSON.stringify(enter({ popup: 'entrar', utm_source: 'x', data: '2026-11-21' }))).toBe(canonical);
});
