/** The page of an announced match as it is served. */
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

test('[R-promo] a match to come has its hour, the time that is left and a reminder; one on air leads to its picture', async ({ stack }) => {
  const client = upstreamClient(stack);
  const table = await client.competitionTable({ params: { id: 3 }, query: {} });
  if (!table.ok || table.notModified) throw new Error('no table');
  const next = await client.soccerTeamNext({ params: { id: table.answer.rows[0]?.team.id ?? 0 } });
  if (!next.ok || next.notModified) throw new Error('no matches');
  const coming = next.answer.events.find(({ state }) => state === 'scheduled');
  const { status, text, html } = await readPage(`${stack.site}/promo/jogo/${coming?.event_id}`);
  expect(status).toBe(200);
  expect(html).toContain('data-promo="coming"');
  for (const words of [coming?.local_team.short_name ?? '?', 'Lembrar-me', 'Criar conta', 'minuto']) expect(text).toContain(words);

  const channels = await client.channelsLive({});
  if (!channels.ok || channels.notModified) throw new Error('no channels');
  const live = channels.answer.channels.find(({ fixture }) => fixture?.state === 'live')?.fixture;
  const onAir = await readPage(`${stack.site}/promo/jogo/${live?.event_id}`);
  expect(onAir.html).toContain('data-promo="live"');
  expect(onAir.html).toMatch(/<a[^>]*href="\/live\/canal\/\d+[^>]*>(?:(?!<\/a>).)*Ver/s);
  // The page never has a result.
  expect(onAir.text).not.toMatch(/\d–\d/);
});

test('[R-promo] an unknown match and a strange id are not found', async ({ stack }) => {
  for (const id of ['999999999', 'abc', '0', '-1', '1e3']) expect((await readPage(`${stack.site}/promo/jogo/${id}`)).status, id).toBe(404);
});
