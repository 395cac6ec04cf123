/** Matches that are not played as planned, in served pages. */
import { inDatabase, rowsOf } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

test('[J-match-off] pages say what became of a match that is off, and offer no reminder of what will not come', async ({ stack }) => {
  const [row] = await rowsOf(
    stack,
    `SELECT e.id, p.id AS programme, to_char(p.starts_at AT TIME ZONE 'Europe/Lisbon', 'YYYY-MM-DD') AS day FROM events e JOIN programmes p ON p.event_id = e.id
     WHERE p.broadcast = 'direto' AND e.modality_slug = 'futebol' AND e.starts_at > $1 ORDER BY e.starts_at LIMIT 1`,
    ['2026-11-25T00:00:00Z'],
  );
  const { id, programme, day } = row as { id: number; programme: string; day: string };
  const set = (status: string, local: number | null) =>
    inDatabase(stack, 'UPDATE events SET status = $2, score_local = $3, score_visitor = $3 - 3 WHERE id = $1', [id, status, local]);
  const match = async () => (await readPage(`${stack.site}/matchplayer/${id}`, { redirect: 'follow' })).text;
  const sheet = async () => (await readPage(`${stack.site}/guia?data=${day}&programa=${programme}`)).text;
  expect(await sheet()).toContain('Pode vê-lo a partir de');
  try {
    for (const [status, title, word] of [
      ['cancelled', 'Jogo cancelado', 'Cancelado'],
      ['abandoned', 'Jogo abandonado', 'Abandonado'],
      ['suspended', 'Jogo suspenso', 'Suspenso'],
      ['postponed', 'Jogo adiado', 'Adiado'],
    ] as const) {
      await set(status, null);
      await expect.poll(match, { message: status }).toContain(title);
      await expect.poll(sheet, { message: status }).toContain(`, ${word}`);
      expect(await sheet()).not.toContain('Pode vê-lo a partir de');
    }
    await set('awarded', 3);
    await expect.poll(match).toContain('Jogo decidido administrativamente');
    expect(await match()).toMatch(/3 0 decisão administrativa/);
  } finally {
    await set('scheduled', null);
  }
});
