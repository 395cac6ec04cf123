import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApi, ok, START, startAccountsApi } from '../accounts-fixture.ts';
import { fillContent, KICK_OFF } from '../content-fixture.ts';

let world: AccountsApi;
beforeAll(async () => {
  world = await startAccountsApi();
  await fillContent(world.database.db);
});
afterAll(() => world.database.drop());

test('[K-rgpd] the download holds the viewer’s votes, predictions, groups and reminders, and nobody else’s', async () => {
  const { db } = world.database;
  const [{ client }, other] = [await world.viewer({ name: 'Ana Prates' }), await world.viewer({ name: 'Rui Costa' })];
  const { id: poll } = await db
    .insertInto('polls')
    .values({
      id: 900,
      kind: 'golo',
      title: 'Golo do mês',
      opens_at: new Date(0).toISOString(),
      closes_at: new Date(START * 2).toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('poll_options')
    .values([
      { poll_id: poll, position: 1, label: 'De livre' },
      { poll_id: poll, position: 2, label: 'De cabeça' },
    ])
    .execute();
  await db.updateTable('events').set({ modality_slug: 'futebol', status: 'scheduled' }).where('id', '=', 1).execute();
  await ok(client.pollVote({ params: { id: poll }, body: { option_id: 2 } }));
  await ok(other.client.pollVote({ params: { id: poll }, body: { option_id: 1 } }));
  world.setNow(KICK_OFF - 3_600_000);
  for (const one of [client, other.client]) {
    await ok(one.footballPredict({ body: { predictions: [{ event_id: 1, local: 3, visitor: 1 }] } }));
    await ok(one.f1Predict({ params: { id: 2 }, body: { driver_ids: ['d', null, null, null, 'd'] } }));
    await ok(one.friendGroup({ body: { group_name: 'Bancada Norte' } }));
    await ok(one.reminderSave({ body: { kind: 'event', target_id: 1, minutes: 60, way: 'email' } }));
  }
  const data = await ok(client.userData());
  expect(data).toMatchObject({
    votes: [{ poll: 'Golo do mês', choice: 'De cabeça' }],
    football_predictions: [{ local: 3, visitor: 1 }],
    f1_predictions: [{ race: 'GP 2', driver_ids: ['d', null, null, null, 'd'] }],
    friend_groups: [{ name: 'Bancada Norte' }],
    own_reminders: [{ kind: 'event', minutes: 60, way: 'email' }],
    notified_browsers: [],
  });
});
