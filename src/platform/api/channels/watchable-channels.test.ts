import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declineDemo, writeDemoState } from '../../demo/demo-state.ts';
import { createProgrammeSchedule } from '../../programme-schedule.ts';
import { quiet, startTestApi, type TestApi } from '../test-api.ts';

const NOW = Date.UTC(2026, 10, 21, 20, 30);
const [GUIDE_ALONE, STREAM_ALONE] = [70, 71];

describe('channels of a station', () => {
  let world: TestApi;
  beforeAll(async () => {
    world = await startTestApi({ empty: true });
    world.setNow(NOW);
    const { db } = world.database;
    await declineDemo(db, NOW);
    await db
      .insertInto('channels')
      .values([
        { id: GUIDE_ALONE, nome: 'Outra Estação', slug: 'outra-estacao', numero: 1, source: 'import' },
        { id: STREAM_ALONE, nome: 'TV do Clube', slug: 'tv-do-clube', numero: 2, source: 'import', stream_url: 'http://tv.test/live.m3u8' },
      ])
      .execute();
    await db
      .insertInto('programmes')
      .values({ channel_id: GUIDE_ALONE, starts_at: new Date(NOW - 1_000), ends_at: new Date(NOW + 3_600_000), title: 'Um Programa' })
      .execute();
  });
  afterAll(() => world.database.drop());

  // The list is computed once a second.
  let later = NOW;
  const live = async (): Promise<number[]> => {
    later += 1_000;
    world.setNow(later);
    return (await world.get('/channels/live')).body.channels.map(({ id }: { id: number }) => id);
  };

  test('[J-no-false-picture] a channel without a stream has no picture without the demonstration, and says so', async () => {
    expect(await live()).not.toContain(GUIDE_ALONE);
    const { body } = await world.get('/channels/all');
    expect(body.channels.map(({ id, so_guia }: { id: number; so_guia: boolean }) => [id, so_guia])).toEqual([
      [GUIDE_ALONE, true],
      [STREAM_ALONE, false],
    ]);
    expect(await world.get(`/channels/stream/${GUIDE_ALONE}`)).toMatchObject({ status: 404, body: { error: { code: 'guide_only' } } });
  });

  test('[J-no-false-picture] the playout computes loops for it with the demonstration alone', async () => {
    const { db } = world.database;
    const schedule = await createProgrammeSchedule(db, () => NOW, quiet);
    try {
      expect(schedule.has(GUIDE_ALONE)).toBe(false);
      await writeDemoState(db, 'installed', NOW);
      await schedule.refresh();
      expect(schedule.has(GUIDE_ALONE)).toBe(true);
      expect(schedule.has(STREAM_ALONE)).toBe(false);
      expect(await live()).toContain(GUIDE_ALONE);
    } finally {
      schedule.stop();
      await writeDemoState(db, 'declined', NOW);
    }
  });

  test('[J-live-no-guide] a channel with a stream and no guide is on the air, unless the setting goes by the guide', async () => {
    expect(await live()).toEqual([STREAM_ALONE]);
    const { db } = world.database;
    await db.insertInto('settings').values({ key: 'on_air_by_guide', value: '1' }).execute();
    expect(await live()).toEqual([]);
    await db.deleteFrom('settings').where('key', '=', 'on_air_by_guide').execute();
    expect(await live()).toEqual([STREAM_ALONE]);
  });
});
