/** What is on air. Every open page asks for it every few seconds, so it is made once a second for all of them. */
import { sql } from 'kysely';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import type { Database } from '../../db/database.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { type ProgrammeRow, readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import type { Here } from '../../wire/fixture.ts';
import { at } from '../../wire/instant.ts';

/** A programme lasts a day at most, which bounds the range of the index that is read. */
const DAY_MS = 24 * 3_600_000;

/** The programme of each channel at `now` and the one after it: one range of the index by channel. */
export function readNowAndNext({ db, now }: Here, ids?: readonly number[]): Promise<ProgrammeRow[]> {
  const which = ids === undefined ? sql`` : sql`WHERE c.id = ANY(${ids}::int[])`;
  return readProgrammes(
    { db },
    sql`JOIN (SELECT two.channel_id, two.starts_at FROM channels c CROSS JOIN LATERAL (
        SELECT n.channel_id, n.starts_at FROM programmes n WHERE n.channel_id = c.id AND n.starts_at > ${at(now - DAY_MS)} AND n.ends_at > ${at(now)}
        ORDER BY n.starts_at LIMIT 2) two ${which}) chosen
        ON chosen.channel_id = p.channel_id AND chosen.starts_at = p.starts_at
      ORDER BY p.channel_id, p.starts_at`,
  );
}

async function make(here: Here): Promise<LiveChannel[]> {
  const [channels, programmes] = await Promise.all([readChannels(here), readNowAndNext(here)]);
  const entries = Map.groupBy(await toEpgEntries(here, programmes), (entry) => entry.id_canal);
  return channels.flatMap((row) => {
    const epg = entries.get(row.id) ?? [];
    return epg[0] && Date.parse(epg[0].data) <= here.now ? [toChannel(row, here.publicBase, epg)] : [];
  });
}

const memory = new WeakMap<Database, { second: number; base: string; answer: Promise<LiveChannel[]> }>();

/** The channels that show something now. @returns the same list for every call within one second of the clock */
export function liveChannels(here: Here): Promise<LiveChannel[]> {
  const second = Math.floor(here.now / 1000);
  const known = memory.get(here.db);
  if (known && known.second === second && known.base === here.publicBase) return known.answer;
  const answer = make({ ...here, now: second * 1000 });
  const made = { second, base: here.publicBase, answer };
  memory.set(here.db, made);
  // A failure is told to those who waited for it and not remembered.
  answer.catch(() => memory.get(here.db) === made && memory.delete(here.db));
  return answer;
}
