import { expect, test } from 'vitest';
import { MOMENTS_PAGE_SIZE } from '#rules/constants.ts';
import { momentQueries } from './moments.queries.ts';

test('[K-moments-32] the site asks for pages of 32 until all of the viewer’s moments are there', () => {
  expect(MOMENTS_PAGE_SIZE).toBe(32);
  const { getNextPageParam } = momentQueries.mine();
  const page = (total: number) => ({ ok: true as const, value: { moments: [], total } });
  const next = (total: number, pages: number) =>
    getNextPageParam(
      page(total),
      Array.from({ length: pages }, () => page(total)),
      0,
      [],
    );
  expect([next(32, 1), next(33, 1), next(64, 2), next(65, 2)]).toEqual([null, 32, null, 64]);
});
