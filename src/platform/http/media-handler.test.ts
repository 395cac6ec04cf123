import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { quiet } from '../api/test-api.ts';
import type { Playout } from '../media/playout.ts';
import type { ProgrammeSchedule } from '../programme-schedule.ts';
import { mediaHandler } from './media-handler.ts';

const broken: Playout = {
  handle: () => {
    throw new Error('a fault of ours');
  },
};

test.each([
  ['at once', true],
  ['after a past day was read', false],
])('a fault %s is answered, and the next request too', async (_name, known) => {
  const schedule = { knows: () => known, prepare: async () => {} } as unknown as ProgrammeSchedule;
  const handler = mediaHandler(broken, schedule, quiet);
  const server = createServer((request, response) => void handler(request, response)).listen(0);
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/vod/1/10-20/v180.m3u8`;
  try {
    for (let i = 0; i < 2; i += 1) {
      const response = await fetch(address);
      expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
    }
  } finally {
    server.close();
  }
});
