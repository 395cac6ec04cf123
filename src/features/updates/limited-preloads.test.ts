import { expect, it } from 'vitest';
import { limitedPreloads } from './limited-preloads.ts';

const turn = () => new Promise((go) => setImmediate(go));

it('[K-preloads-5] preloads at most five pages at once, the others in their order, also after one that fails', async () => {
  const begun: number[] = [];
  const ends = new Map<number, (failed: boolean) => void>();
  const preload = limitedPreloads(
    (page: number) =>
      new Promise<number>((done, fail) => {
        begun.push(page);
        ends.set(page, (failed) => (failed ? fail(new Error('lost')) : done(page)));
      }),
  );
  const all = Array.from({ length: 8 }, (_, page) => preload(page).catch(() => -1));
  await turn();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends.get(2)?.(true);
  await turn();
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  for (let page = 0; page < 8; page += 1) {
    ends.get(page)?.(false);
    await turn();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await Promise.all(all)).toEqual([0, 1, -1, 3, 4, 5, 6, 7]);
});
