import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestHeaders } from './answers.ts';
import { MEDIA_ROOT, scheduleAt, store } from './media-fixture.ts';
import { createPlayout, type Playout } from './playout.ts';
import { createStreamTokens, MAX_TOKEN_SECONDS } from './stream-tokens.ts';
import { lastComplete } from './timeline.ts';

const NOW = Date.UTC(2026, 10, 21, 20, 15, 2, 500);
const LAST = lastComplete(NOW);
const tokens = createStreamTokens(Buffer.alloc(32, 7));
const holder = { channelId: 1, account: '019aa5d2-0000-7000-8000-000000000001', device: '019aa5d2-0000-7000-8000-000000000002' };
const valid = tokens.issue(holder, NOW + 300_000);

describe('a token', () => {
  it('[SEC-42] names account, device and channel without their ids, and opens its channel until its end', () => {
    expect(tokens.accepts(valid, 1, NOW)).toBe(true);
    expect(tokens.accepts(valid, 1, NOW, { a: 1, b: 2 })).toBe(true);
    expect(tokens.accepts(valid, 2, NOW)).toBe(false);
    expect(tokens.accepts(valid, 1, NOW + 300_000)).toBe(false);
    expect(tokens.isFor(valid, holder)).toBe(true);
    expect(tokens.isFor(valid, { ...holder, account: holder.device })).toBe(false);
    expect(tokens.isFor(valid, { ...holder, device: null })).toBe(false);
    expect(valid).not.toContain('019aa5d2');
    expect(valid).toMatch(/^[\w.-]+$/);
  });

  it('lives ten minutes at most, whoever made it', () => {
    expect(tokens.accepts(tokens.issue(holder, NOW + MAX_TOKEN_SECONDS * 1000), 1, NOW)).toBe(true);
    expect(tokens.accepts(tokens.issue(holder, NOW + (MAX_TOKEN_SECONDS + 2) * 1000), 1, NOW)).toBe(false);
  });

  it('is refused when any part of it is changed, or another key signed it', () => {
    const parts = valid.split('.');
    const longer = [...parts];
    longer[1] = (Number.parseInt(parts[1] ?? '', 36) + 60).toString(36);
    const elsewhere = [...parts];
    elsewhere[2] = '2';
    for (const [token, channelId] of [
      [longer.join('.'), 1],
      [elsewhere.join('.'), 2],
      [valid.slice(0, -1), 1],
      ['', 1],
      ['v.....', 1],
      [createStreamTokens(Buffer.alloc(32, 8)).issue(holder, NOW + 300_000), 1],
    ] as const)
      expect(tokens.accepts(token, channelId, NOW)).toBe(false);
  });

  it('of a viewer for a past range opens that range alone, until its end', () => {
    const range = { a: 10, b: 20 };
    const token = tokens.issue(holder, NOW + 300_000, range);
    expect(tokens.accepts(token, 1, NOW, range)).toBe(true);
    expect(tokens.isFor(token, holder)).toBe(true);
    expect(tokens.accepts(token, 1, NOW)).toBe(false);
    expect(tokens.accepts(token, 1, NOW, { a: 10, b: 21 })).toBe(false);
    expect(tokens.accepts(token, 2, NOW, range)).toBe(false);
    expect(tokens.accepts(token, 1, NOW + 300_000, range)).toBe(false);
    // It is no token of the channel with another letter.
    expect(tokens.accepts(token.replace('r', 'v'), 1, NOW)).toBe(false);
    expect(tokens.accepts(valid.replace('v', 'r'), 1, NOW, range)).toBe(false);
  });

  it('of a published range opens that range alone, for ever', () => {
    const token = tokens.publish(1, { a: 10, b: 20 });
    expect(tokens.accepts(token, 1, NOW + 1e12, { a: 10, b: 20 })).toBe(true);
    expect(tokens.accepts(token, 1, NOW, { a: 10, b: 21 })).toBe(false);
    expect(tokens.accepts(token, 2, NOW, { a: 10, b: 20 })).toBe(false);
    expect(tokens.accepts(token, 1, NOW)).toBe(false);
  });
});

describe('the playout of a channel with rights', () => {
  let now = NOW;
  let playout: Playout;
  beforeEach(() => {
    now = NOW;
    const rights = { hasRights: (id: number) => id === 1, tokens, tokenSeconds: 300 };
    playout = createPlayout({
      store,
      schedule: scheduleAt(NOW),
      clock: () => now,
      mediaRoot: MEDIA_ROOT,
      publicBase: 'http://m.test',
      rights,
    });
  });
  const ask = (target: string, headers: RequestHeaders = {}) => {
    const answer = playout.handle('GET', target, headers);
    if (!answer) throw new Error(`${target} is not the playout's`);
    return { ...answer, text: Buffer.from(answer.body as Uint8Array).toString('utf8') };
  };
  const range = `/vod/1/${LAST - 20}-${LAST - 10}`;
  const playlists = [
    '/live/1/master.m3u8?dvr=60',
    '/live/1/v360.m3u8?dvr=60',
    '/live/1/aac.m3u8?dvr=7200',
    '/live/1/live.mpd?dvr=7200',
    `${range}/master.m3u8`,
    `${range}/v360.m3u8`,
    `${range}/vod.mpd`,
  ];
  const sign = (path: string, token: string) => `${path}${path.includes('?') ? '&' : '?'}token=${token}`;

  it.each(playlists)('[SEC-42] answers %s with a valid token only, live and past', (path) => {
    expect(ask(path)).toMatchObject({ status: 403, headers: { 'cache-control': 'no-store' } });
    expect(ask(sign(path, tokens.issue({ ...holder, channelId: 3 }, NOW + 60_000))).status).toBe(403);
    const opened = ask(sign(path, valid));
    expect(opened.status).toBe(200);
    expect(opened.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    now = NOW + 300_001;
    expect(ask(sign(path, valid)).status).toBe(403);
  });

  it('names the viewer’s token in the playlists of a multivariant one, and makes the body of each playlist once', () => {
    const other = tokens.issue({ ...holder, device: null }, NOW + 60_000);
    for (const [path, end] of [
      ['/live/1/master.m3u8?dvr=60', '?dvr=60&token='],
      [`${range}/master.m3u8`, '?token='],
    ] as const) {
      for (const token of [valid, other]) {
        const master = ask(sign(path, token)).text;
        const named = [...master.matchAll(/[a-z0-9]+\.m3u8[^"\n]*/g)].map(([uri]) => uri);
        expect(named.length).toBeGreaterThan(4);
        expect(named.every((uri) => uri.endsWith(`${end}${token}`))).toBe(true);
      }
    }
    const [mine, theirs] = [valid, other].map((token) => ask(sign('/live/1/v360.m3u8?dvr=60', token)));
    expect(mine?.text).not.toContain('token');
    expect(mine?.headers.etag).toBe(theirs?.headers.etag);
    expect(mine?.body).toBe(theirs?.body);
  });

  it('has a manifest that is read again within the token’s life; that of a public channel never is', () => {
    expect(ask(sign('/live/1/live.mpd', valid)).text).toContain(' minimumUpdatePeriod="PT30S" ');
    expect(ask('/live/3/live.mpd').text).not.toContain('minimumUpdatePeriod');
  });

  it('keeps segments immutable and the same for all viewers, and other channels without a token', () => {
    const segment = ask(sign('/live/1/v360.m3u8?dvr=60', valid))
      .text.split('\n')
      .find((line) => line.endsWith('.m4s'));
    expect(ask(segment ?? '')).toMatchObject({ status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
    expect(ask('/live/3/master.m3u8?dvr=60').headers['cache-control']).toBe('public, max-age=300');
    expect(ask('/live/3/master.m3u8?dvr=60').text).not.toContain('token');
  });

  it('opens a published range to everybody', () => {
    const token = tokens.publish(1, { a: LAST - 20, b: LAST - 10 });
    expect(ask(sign(`${range}/master.m3u8`, token)).text).toContain(token);
    expect(ask(sign(`${range}/v360.m3u8`, token)).status).toBe(200);
    expect(ask(sign(`/vod/1/${LAST - 20}-${LAST - 9}/master.m3u8`, token)).status).toBe(403);
    expect(ask(sign('/live/1/master.m3u8', token)).status).toBe(403);
  });
});
