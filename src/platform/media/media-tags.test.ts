import { describe, expect, it } from 'vitest';
import { frameAddress, rangeAddresses, streamAddresses } from './addresses.ts';
import { MEDIA_ROOT, scheduleAt, store } from './media-fixture.ts';
import { createMediaTags, HOUR_SEGMENTS, hourOf, liveTag } from './media-tags.ts';
import { createPlayout } from './playout.ts';
import { createStreamTokens } from './stream-tokens.ts';
import { lastComplete, segmentAt, startOf } from './timeline.ts';

/** A minute and a half after an hour has begun. */
const NOW = Date.UTC(2026, 10, 21, 20, 1, 32);
const LAST = lastComplete(NOW);
const HOUR = hourOf(LAST);
const DAY_MS = 86_400_000;
const RIGHTS = 1;
const FREE = 3;
const tokens = createStreamTokens(Buffer.alloc(32, 7));
const { tags } = tokens;

let now = NOW;
const schedule = scheduleAt(NOW);
const playout = createPlayout({
  store,
  schedule,
  clock: () => now,
  mediaRoot: MEDIA_ROOT,
  publicBase: 'http://m.test',
  rights: { hasRights: (id) => id === RIGHTS, tokens, tokenSeconds: 300 },
});
const ask = (target: string) => {
  const answer = playout.handle('GET', target.replace('http://m.test', ''), {});
  if (!answer) throw new Error(`${target} is not the playout's`);
  return { ...answer, text: Buffer.from(answer.body as Uint8Array).toString('utf8') };
};
const token = (account: string) => tokens.issue({ channelId: RIGHTS, account, device: null }, NOW + 300_000);
const segmentsOf = (playlist: string) => playlist.split('\n').filter((line) => /\.(m4s|vtt)$/.test(line));
const numberOf = (address: string) => Number(/(\d+)\.\w+$/.exec(address)?.[1]);

describe('the addresses of a channel with rights', () => {
  it('[G-segment-rights] [SEC-68] hold a tag of channel and hour, the same for all viewers and in every process, and are kept by every cache', () => {
    const [mine = [], yours = []] = ['a', 'b'].map((account) =>
      ['v360', 'aac', 'legendas'].flatMap((id) => segmentsOf(ask(`/live/${RIGHTS}/${id}.m3u8?dvr=240&token=${token(account)}`).text)),
    );
    expect(mine).toHaveLength(120);
    expect(mine).toEqual(yours);
    const elsewhere = createMediaTags(Buffer.alloc(32, 7));
    for (const address of mine) {
      expect(address).toContain(`/${RIGHTS}.${elsewhere.ofHour('segments', RIGHTS, hourOf(numberOf(address)))}/`);
      expect(ask(address)).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    }
    // The window lies in two hours.
    expect(new Set(mine.map((address) => address.split('/')[2])).size).toBe(2);
    expect(createMediaTags(Buffer.alloc(32, 8)).ofHour('segments', RIGHTS, HOUR)).not.toBe(tags.ofHour('segments', RIGHTS, HOUR));
  });

  it('[G-segment-rights] [SEC-68] are 404 with the tag of another hour, channel or purpose, or without one; no answer tells which part is wrong', () => {
    const address = segmentsOf(ask(`/live/${RIGHTS}/v360.m3u8?dvr=60&token=${token('a')}`).text).at(-1) ?? '';
    const tag = tags.ofHour('segments', RIGHTS, HOUR);
    const wrong = [
      address.replace(`.${tag}`, ''),
      address.replace(tag, tags.ofHour('segments', RIGHTS, HOUR - 1)),
      address.replace(tag, tags.ofHour('segments', FREE, HOUR)),
      address.replace(tag, tags.ofHour('live', RIGHTS, HOUR)),
      address.replace(tag, tags.ofHour('frame', RIGHTS, HOUR)),
      address.replace(tag, tag.slice(1)),
      address.replace(tag, `${tag}A`),
      address.replace(tag, tag.toLowerCase()),
      address.replace(/[a-z]+\.\d\//, 'auto/').replace(`.${tag}`, ''),
      // A segment of the hour before with this hour's tag.
      address.replace(String(numberOf(address)), String(HOUR * HOUR_SEGMENTS - 1)),
    ];
    for (const path of wrong) expect([path, ask(path).status, ask(path).text]).toEqual([path, 404, ask('/s/999/x/1.m4s').text]);
  });

  it('[G-segment-rights] [SEC-68] cannot be computed from those of a free channel', () => {
    const named = [
      ...['v180', 'v360', 'aac', 'legendas'].flatMap((id) => segmentsOf(ask(`/live/${FREE}/${id}.m3u8?dvr=60`).text)),
      ...[...ask(`/live/${FREE}/live.mpd`).text.matchAll(/media="([^"]+)"/g)].map(([, media = '']) =>
        media.replace('$Number$', String(LAST)),
      ),
      ...Object.values(streamAddresses(FREE, 'http://m.test')).map((address) => address.replace('http://m.test', '')),
      ...Object.values(rangeAddresses(FREE, { a: LAST - 9, b: LAST }, 'http://m.test')).map((address) =>
        address.replace('http://m.test', ''),
      ),
      frameAddress(FREE, '', NOW, null),
    ];
    let guesses = 0;
    for (const address of named) {
      expect(ask(address).status).toBe(200);
      const guess = address.replace(`/${FREE}/`, `/${RIGHTS}/`);
      const choices = store.loopNames.flatMap((loop) => Array.from({ length: 8 }, (_, phase) => `.${loop}.${phase}/`));
      for (const path of new Set(choices.map((choice) => guess.replace(/\.[a-z]+\.\d\//, choice)))) {
        expect([403, 404], path).toContain(ask(path).status);
        guesses++;
      }
    }
    expect(guesses).toBeGreaterThan(1_000);
  });

  it('gives the frame of the public list, and of no other instant', () => {
    const frame = frameAddress(RIGHTS, 'http://m.test', NOW, liveTag(tags, 'frame', RIGHTS, NOW));
    const shown = ask(frame);
    expect(shown.status).toBe(200);
    expect(ask(`${frame}&t=${new Date(NOW - 60_000).toISOString()}`).body).toEqual(shown.body);
    expect(ask(frame.replace('frame.webp', 'poster.webp')).status).toBe(404);
    expect(ask(frame.replace('frame.webp', 'storyboard.json')).status).toBe(404);
  });

  it('gives storyboard and poster to who may watch, for as long as the longest window', () => {
    const access = { token: token('a'), tag: liveTag(tags, 'live', RIGHTS, NOW) };
    const { storyboard, poster } = streamAddresses(RIGHTS, 'http://m.test', 7200, access);
    const past = (ms: number) => ask(`${poster}?t=${new Date(now - ms).toISOString()}`).status;
    try {
      expect([ask(storyboard).status, ask(poster).status, past(3_600_000), past(DAY_MS + 60_000)]).toEqual([200, 200, 200, 404]);
      now = NOW + DAY_MS;
      expect([ask(storyboard).status, ask(poster).status]).toEqual([200, 200]);
      now = NOW + DAY_MS + 3_600_000;
      expect([ask(storyboard).status, ask(poster).status]).toEqual([404, 404]);
    } finally {
      now = NOW;
    }
  });

  it('gives the pictures and captions of a past range with the tag of that range', () => {
    const range = { a: LAST - 20, b: LAST - 10 };
    const { storyboard, frame, captions } = rangeAddresses(RIGHTS, range, 'http://m.test', {
      token: '',
      tag: tags.ofRange(RIGHTS, range),
    });
    for (const address of [storyboard, frame, captions]) {
      expect(ask(address).status).toBe(200);
      expect(ask(address.replace(`${range.a}-${range.b}`, `${range.a}-${range.b + 1}`)).status).toBe(404);
    }
  });

  it('has a live manifest of one period an hour, whose last one is named before it begins', () => {
    const periods = (at: number) => {
      now = at;
      const manifest = ask(
        `/live/${RIGHTS}/live.mpd?dvr=3600&token=${tokens.issue({ channelId: RIGHTS, account: 'a', device: null }, at + 300_000)}`,
      );
      now = NOW;
      return [...manifest.text.matchAll(/<Period id="(\d+)"[\s\S]*?<\/Period>/g)].map(([text, a]) => ({ a: Number(a), text }));
    };
    const begin = (HOUR + 1) * HOUR_SEGMENTS;
    expect(periods(NOW).map(({ a }) => hourOf(a) - HOUR)).toEqual([-2, -1, 0]);
    expect(periods(startOf(begin) - 121_000).map(({ a }) => hourOf(a) - HOUR)).toEqual([-1, 0]);
    expect(periods(startOf(begin) - 119_000).map(({ a }) => hourOf(a) - HOUR)).toEqual([-1, 0, 1]);
    for (const { a, text } of periods(NOW).slice(1))
      for (const [, media = ''] of text.matchAll(/media="([^"]+)"/g))
        expect([media, ask(media.replace('$Number$', String(Math.min(a + HOUR_SEGMENTS - 1, LAST)))).status]).toEqual([media, 200]);
  });

  it('has a past manifest of one period an hour, each with the tag of its own', () => {
    const range = { a: segmentAt(startOf(HOUR * HOUR_SEGMENTS)) - 5, b: LAST };
    const manifest = ask(`/vod/${RIGHTS}/${range.a}-${range.b}/vod.mpd?token=${tokens.publish(RIGHTS, range)}`).text;
    const media = [...manifest.matchAll(/startNumber="(\d+)"[^>]* media="([^"]+)"/g)];
    expect(new Set(media.map(([, start]) => hourOf(Number(start)) - HOUR))).toEqual(new Set([-1, 0]));
    for (const [, start = '', address = ''] of media) expect(ask(address.replace('$Number$', start)).status).toBe(200);
  });
});
