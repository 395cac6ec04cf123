/** Votes: one of a viewer or device in each poll, which may be moved until the poll closes. */
import { sql } from 'kysely';
import { countedAddress, countTry, isWithin } from '../../accounts/limits.ts';
import { Fault, notFound, unprocessable } from '../../http/fault.ts';
import type { Context } from '../../http/handler.ts';
import { toDate } from '../../wire/instant.ts';
import { isOpen, readPolls } from './read-polls.ts';
import { findVote, voterKeys } from './voter.ts';

const MINUTE = 60_000;

/** @throws Fault 403, 404, 409, 422 or 429, as the contract says */
export async function vote(poll: number, option: number, context: Context): Promise<void> {
  const { db, now, viewer } = context;
  const keys = voterKeys(poll, context);
  const own = [keys.viewer, keys.device].filter((key) => key !== null);
  if (own.length === 0) throw new Fault(403, 'no_voter', 'Para votar é preciso iniciar sessão ou aceitar o cookie deste aparelho.');
  const [row] = await readPolls(context, sql`WHERE p.id = ${poll}::bigint`);
  if (!row) throw notFound('Esta votação não existe.');
  if (!isOpen(row, now)) throw new Fault(409, 'poll_closed', 'Esta votação não está aberta.');
  if (!row.options?.some(({ position }) => position === option)) throw unprocessable('option_id', 'Esta votação não tem essa escolha.');
  await countTry(db, 'pollVote', countedAddress(viewer));
  // A session is no new device: it lets the viewers of a large network go on (SECURITY 76).
  const isNewDevice = keys.viewer === null && (await findVote(db, poll, keys)) === null;
  if (isNewDevice && !(await isWithin(db, 'pollDevice', countedAddress(viewer), String(poll))))
    throw new Fault(403, 'many_devices', 'Há muitos votos novos a partir desta ligação. Para votar, inicie sessão.');
  await db.transaction().execute(async (trx) => {
    // Posts of the same voter wait for each other, in one order of the keys; those of others do not.
    for (const key of own.toSorted()) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
    const given = await findVote(trx, poll, keys);
    if (given?.position === option) return;
    const at = toDate(now);
    if (given === null) {
      // The device's key may belong to another viewer's vote.
      await sql`INSERT INTO poll_votes (poll_id, position, viewer_key, device_key, voted_at)
        SELECT ${poll}, ${option}, ${keys.viewer},
          CASE WHEN EXISTS (SELECT FROM poll_votes WHERE poll_id = ${poll} AND device_key = ${keys.device}) THEN NULL ELSE ${keys.device} END,
          ${at}`.execute(trx);
    } else {
      await sql`UPDATE poll_votes SET position = ${option}, voted_at = ${at}, viewer_key = COALESCE(viewer_key, ${keys.viewer})
        WHERE id = ${given.id}`.execute(trx);
    }
    const minute = toDate(Math.floor(now / MINUTE) * MINUTE);
    const changes = [{ position: option, votes: 1 }, ...(given === null ? [] : [{ position: given.position, votes: -1 }])];
    // In one order, so that two voters who swap do not wait for each other.
    for (const { position, votes } of changes.toSorted((a, b) => a.position - b.position))
      await sql`INSERT INTO poll_minutes AS m (poll_id, position, at, votes) VALUES (${poll}, ${position}, ${minute}, ${votes})
        ON CONFLICT (poll_id, position, at) DO UPDATE SET votes = m.votes + EXCLUDED.votes`.execute(trx);
  });
}
