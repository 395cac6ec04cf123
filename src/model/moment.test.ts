import { describe, expect, test } from 'vitest';
import type { Moment as WireMoment } from '#contract/entities/moment.ts';
import { authorsFor, mergedMoments, toMoment } from './moment.ts';

const author = (id: string) => ({ id, first_name: 'Ana', last_name: 'Prates', name: 'Ana Prates', user_name: `u${id}`, image: null });
const wire: WireMoment = {
  id: '019aa5d2-0000-7000-8000-000000000001',
  category: { id: 2, name: 'Defesa', label: 'Defesa', image: null, categoryId: 2 },
  mainUser: author('1'),
  otherUsers: [author('2')],
  entry_type: 'user',
  entry_status: 'created',
  createdAt: '2026-11-21T20:42:00Z',
  entry_timestamp: '2026-11-21T20:40:00Z',
  entry_end_timestamp: '2026-11-21T20:40:18Z',
  delay: 4,
  tv_channel_id: 1,
  headline: 'Defesa: Braga x Gil Vicente',
  internal_id: 'm-1',
  image: 'http://u.test/a.webp',
  plays_count: 3,
  video_url: 'http://u.test/vod/1/1-3/master.m3u8',
  duration: 18,
  id_programa: 7,
  event_id: 1,
  share_url: null,
};

describe('moments', () => {
  test('[E-moment] has every field that screens show', () => {
    expect(toMoment(wire)).toMatchObject({
      // Its address tells nothing of the match.
      slug: 'momento',
      seconds: 18,
      origin: 'viewer',
      state: 'created',
      authors: [{ name: 'u1' }, { name: 'u2' }],
      views: 3,
      match: 1,
    });
    expect(toMoment({ ...wire, entry_type: 'ai', mainUser: { ...author('1'), user_name: '' } })).toMatchObject({
      origin: 'ai',
      authors: [{ name: 'Ana Prates' }, { name: 'u2' }],
    });
  });

  test('[A-mim] the same channel and range of several makers is one item, whichever upstream tells them', () => {
    const other = {
      ...wire,
      id: '019aa5d2-0000-7000-8000-000000000002',
      createdAt: '2026-11-21T20:41:00Z',
      mainUser: author('3'),
      otherUsers: [author('1')],
    };
    const elsewhere = { ...wire, id: '019aa5d2-0000-7000-8000-000000000003', tv_channel_id: 2 };
    const merged = mergedMoments([wire, other, elsewhere].map(toMoment));
    expect(merged.map(({ id, views }) => [id, views])).toEqual([
      [other.id, 6],
      [elsewhere.id, 3],
    ]);
    expect(merged[0]?.authors.map(({ id }) => id)).toEqual(['3', '1', '2']);
    // The same one twice: once as everybody sees it, once with the viewer, who is not among the makers that all are told.
    const own = { ...wire, otherUsers: [...wire.otherUsers, author('9')] };
    const [both, ...more] = mergedMoments([wire, own].map(toMoment));
    expect([more.length, both?.views, both?.authors.map(({ id }) => id)]).toEqual([0, 3, ['1', '2', '9']]);
  });

  test('[A-mim] the viewer among the makers stands first', () => {
    const moment = toMoment(wire);
    expect(authorsFor(moment, '2')).toEqual({ isMine: true, others: [{ id: '1', name: 'u1', fullName: 'Ana Prates', image: null }] });
    expect(authorsFor(moment, '9').isMine).toBe(false);
    expect(authorsFor(moment, null).others).toHaveLength(2);
  });
});
