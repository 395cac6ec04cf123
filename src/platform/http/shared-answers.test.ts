import { describe, expect, test } from 'vitest';
import { type SharedAnswer, SharedAnswers } from './shared-answers.ts';

const MB = 1024 * 1024;
const answerOf = (bytes: number): SharedAnswer => ({ status: 200, headers: {}, body: new Blob([new Uint8Array(bytes)]), etag: '"x"' });
const stranger = (address = '203.0.113.9') => ({ address, isFromSite: false });
const site = { address: '203.0.113.9', isFromSite: true };
const tick = () => new Promise((go) => setTimeout(go, 1));

describe('an expensive answer', () => {
  test('[F-sec-60] is made once for all who ask for it at once, and kept for its second', async () => {
    const answers = new SharedAnswers();
    let made = 0;
    const make = async () => {
      made += 1;
      await tick();
      return answerOf(MB);
    };
    const given = await Promise.all(Array.from({ length: 8 }, () => answers.get('a', stranger(), 1_000, make)));
    expect(new Set(given).size).toBe(1);
    await answers.get('a', stranger(), 1_999, make);
    expect(made).toBe(1);
    await answers.get('a', stranger(), 2_000, make);
    expect(made).toBe(2);
  });

  test('[F-sec-60] for strangers is made one after the other; the site does not wait for them', async () => {
    const answers = new SharedAnswers();
    let running = 0;
    let most = 0;
    const make = async () => {
      running += 1;
      most = Math.max(most, running);
      await tick();
      running -= 1;
      return answerOf(10);
    };
    await Promise.all(Array.from({ length: 10 }, (_, n) => answers.get(`a${n}`, stranger(), 0, make)));
    expect(most).toBe(1);
    let free = (_: SharedAnswer) => {};
    const stuck = answers.get('stuck', stranger(), 0, () => new Promise((done) => (free = done)));
    await tick();
    expect((await answers.get('stuck', site, 0, make)).body.size).toBe(10);
    free(answerOf(1));
    await stuck;
  });

  test('[F-sec-60] is refused when too many wait, and to an address that got too much', async () => {
    const answers = new SharedAnswers();
    let free = (_: SharedAnswer) => {};
    const all = Array.from({ length: 60 }, (_, n) =>
      answers.get(`w${n}`, stranger(), 0, () => (n === 0 ? new Promise((done) => (free = done)) : Promise.resolve(answerOf(1)))),
    );
    const settled = Promise.allSettled(all);
    await tick();
    free(answerOf(1));
    const refused = (await settled).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(10);
    expect(refused[0]?.reason).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });

    const large = Array.from({ length: 12 }, (_, n) => answers.get(`large${n}`, stranger(), 0, async () => answerOf(12 * MB)));
    const got = await Promise.allSettled(large);
    expect(got.filter(({ status }) => status === 'fulfilled').length).toBe(6);
    expect((got.at(-1) as PromiseRejectedResult).reason).toMatchObject({ status: 429 });
    await expect(answers.get('large0', stranger(), 0, async () => answerOf(1))).rejects.toMatchObject({ status: 429 });
    expect((await answers.get('large0', stranger('198.51.100.7'), 0, async () => answerOf(12 * MB))).body.size).toBe(12 * MB);
    expect((await answers.get('site', site, 0, async () => answerOf(12 * MB))).body.size).toBe(12 * MB);
  });

  test('is asked for again by those who waited for one whose address was refused', async () => {
    const answers = new SharedAnswers();
    for (let n = 0; n < 6; n += 1) await answers.get(`large${n}`, stranger(), 0, async () => answerOf(12 * MB));
    const greedy = answers.get('a', stranger(), 0, async () => answerOf(1));
    const other = answers.get('a', stranger('198.51.100.7'), 0, async () => answerOf(2));
    await expect(greedy).rejects.toMatchObject({ status: 429 });
    expect((await other).body.size).toBe(2);
  });

  test('that fails is not kept', async () => {
    const answers = new SharedAnswers();
    await expect(answers.get('a', stranger(), 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await answers.get('a', stranger(), 0, async () => answerOf(3))).body.size).toBe(3);
  });
});
