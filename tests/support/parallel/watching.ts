/** What a viewer does while watching: pings, views, moments. */
import { randomUUID } from 'node:crypto';
import { TEST_NOW } from '../stack.ts';
import { type ParallelCall, TIMES } from './parallel-call.ts';

/** A moment that began so many seconds ago. */
const momentOf = (secondsAgo: number) => {
  const body = {
    tv_channel_id: 1,
    timestamp: new Date(Date.parse(TEST_NOW) - secondsAgo * 1_000).toISOString(),
    duration: 18,
    smart_moment_category_id: 6,
    delay: 0,
  };
  return { query: body, body };
};

export const WATCHING_CALLS: readonly ParallelCall[] = [
  {
    call: 'channelsStream',
    what: 'a channel with rights on one device, which is one grant',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const id = await read<number>("UPDATE channels SET countries = '{PT}' WHERE id = 9 RETURNING id");
      return {
        ask: (n) => as(own, n).channelsStream({ params: { id } }, { context: { country: 'PT' } }),
        done: () => read('SELECT count(*)::int FROM stream_grants WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'channelsStreamPing',
    what: 'one channel on one device',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      return {
        ask: (n) => as(own, n).channelsStreamPing({ query: { channel: 1 } }),
        done: () => read('SELECT count(*)::int FROM account_viewings WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'channelsStreamPing',
    what: 'one channel on a device without an account',
    begin: async ({ client, read }) => {
      const deviceId = randomUUID();
      return {
        ask: (n) => client(n, { deviceId }).channelsStreamPing({ query: { channel: 1 } }),
        done: () => read('SELECT count(*)::int FROM viewings WHERE device_id::text = $1', [deviceId]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'channelsStreamStop',
    what: 'the viewing of another device, whose place one device takes',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      await as({ ...own, deviceId: randomUUID() }, 0).channelsStreamPing({ query: { channel: 1 } });
      const viewing = await read<string>('SELECT id FROM account_viewings WHERE viewer_id = $1', [own.id]);
      return {
        ask: (n) => as(own, n).channelsStreamStop({ body: { channel: 1, viewing } }),
        done: () => read('SELECT count(*)::int FROM account_viewings WHERE viewer_id = $1 AND device_id = $2', [own.id, own.deviceId]),
      };
    },
    answers: { 200: 1, 404: TIMES - 1 },
  },
  {
    call: 'channelsStreamLeave',
    what: 'the end of one viewing',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      await as(own, 0).channelsStreamPing({ query: { channel: 1 } });
      return {
        ask: (n) => as(own, n).channelsStreamLeave(),
        done: () => read('SELECT 1 - count(*)::int FROM account_viewings WHERE viewer_id = $1', [own.id]),
      };
    },
    answers: { 204: TIMES },
  },
  {
    call: 'videoView',
    what: 'one video on one device',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const id = await read<number>('SELECT id FROM videos WHERE published_at < $1 ORDER BY published_at DESC LIMIT 1', [TEST_NOW]);
      const before = await read<number>('SELECT plays_count FROM videos WHERE id = $1', [id]);
      return {
        ask: (n) => as(own, n).videoView({ params: { id } }),
        done: async () => (await read<number>('SELECT plays_count FROM videos WHERE id = $1', [id])) - before,
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'momentCreate',
    what: 'one range by two viewers',
    begin: async ({ as, viewer, read }) => {
      const viewers = [await viewer(), await viewer()] as const;
      return {
        ask: (n) => as(viewers[n < TIMES / 2 ? 0 : 1], n).momentCreate(momentOf(600)),
        // One moment, two makers.
        done: () =>
          read(
            `SELECT count(DISTINCT moment_id)::int + count(*)::int FROM moment_makers WHERE viewer_id IN ($1, $2)`,
            viewers.map(({ id }) => id),
          ),
      };
    },
    answers: { 200: TIMES },
    times: 3,
  },
  {
    call: 'momentDelete',
    what: 'one moment',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const made = await as(own, 0).momentCreate(momentOf(900));
      const id = made.ok && !made.notModified ? made.answer.id : '';
      return {
        ask: (n) => as(own, n).momentDelete({ params: { id } }),
        done: () => read('SELECT 1 - count(*)::int FROM moments WHERE id = $1', [id]),
      };
    },
    answers: { 204: 1, 404: TIMES - 1 },
  },
  {
    call: 'momentView',
    what: 'one moment on one device',
    begin: async ({ as, viewer, read }) => {
      const own = await viewer();
      const made = await as(own, 0).momentCreate(momentOf(1_200));
      const id = made.ok && !made.notModified ? made.answer.id : '';
      return {
        ask: (n) => as(own, n).momentView({ params: { id } }),
        done: () => read('SELECT plays_count FROM moments WHERE id = $1', [id]),
      };
    },
    answers: { 200: TIMES },
  },
  {
    call: 'qualityReport',
    what: 'one start each, of two channels in both orders',
    begin: async ({ client, read }) => {
      const events = [1, 2].map((id) => ({ name: 'playback_start', kind: 'live', id: String(id), join_ms: 700 }) as const);
      await read('DELETE FROM quality_minutes RETURNING 1').catch(() => 0);
      return {
        ask: (n) => client(n).qualityReport({ body: { device: 'phone', events: n % 2 === 0 ? events : events.toReversed() } }),
        done: () => read("SELECT sum(count)::int FROM quality_minutes WHERE fact = 'start'"),
      };
    },
    answers: { 204: TIMES },
    times: 2 * TIMES,
  },
];
