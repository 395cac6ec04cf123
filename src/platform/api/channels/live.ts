/** What is on air now. Every open page requests it every few seconds, so the answer is computed once a second and shared. */
import { sql } from 'kysely';
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import { settingFlag } from '#rules/constants.ts';
import { streamTokens } from '../../accounts/stream-key.ts';
import type { Database } from '../../db/database.ts';
import { frameAddress } from '../../media/addresses.ts';
import { liveTag } from '../../media/media-tags.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { type ProgrammeRow, readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';

/** Longest programme, in milliseconds. It bounds the range of the index that is read. */
const DAY_MS = 24 * 3_600_000;

/** The current and the next programme of each channel: one range of the primary key per channel. */
export function readNowAndNext({ db, now }: ReadContext, ids?: readonly number[]): Promise<ProgrammeRow[]> {
  const which = ids === undefined ? sql`` : sql`WHERE c.id = ANY(${ids}::int[])`;
  return readProgrammes(
    { db },
    sql`JOIN (SELECT two.channel_id, two.starts_at FROM channels c CROSS JOIN LATERAL (
        SELECT n.channel_id, n.starts_at FROM programmes n WHERE n.channel_id = c.id AND n.starts_at > ${toDate(now - DAY_MS)} AND n.ends_at > ${toDate(now)}
        ORDER BY n.starts_at LIMIT 2) two ${which}) chosen
        ON chosen.channel_id = p.channel_id AND chosen.starts_at = p.starts_at
      ORDER BY p.channel_id, p.starts_at`,
  );
}

/** Whether channels are on the air only while their guide has a programme. */
async function readIsByGuide(db: Database): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'on_air_by_guide').executeTakeFirst();
  return settingFlag({ on_air_by_guide: row?.value }, 'on_air_by_guide');
}

async function make(context: ReadContext): Promise<LiveChannel[]> {
  const { db, now, publicBase } = context;
  const [channels, programmes, { tags }, isByGuide] = await Promise.all([
    readChannels(context),
    readNowAndNext(context),
    streamTokens(db),
    readIsByGuide(db),
  ]);
  const entries = Map.groupBy(await toEpgEntries(context, programmes), (entry) => entry.id_canal);
  return channels.flatMap((row) => {
    const epg = entries.get(row.id) ?? [];
    // A stream runs whether a guide knows of it or not; the playout has nothing to show without a programme.
    const isOnAir = epg[0] ? Date.parse(epg[0].data) <= now : false;
    if (!row.has_picture || !(isOnAir || (!row.own && !isByGuide))) return [];
    const tag = row.with_rights ? liveTag(tags, 'frame', row.id, now) : null;
    return [{ ...toChannel(row, publicBase, epg), poster: row.own ? frameAddress(row.id, publicBase, now, tag) : null }];
  });
}

const memory = new WeakMap<Database, { second: number; base: string; answer: Promise<LiveChannel[]> }>();

/** The channels with a picture and a current programme, and those with a stream of their own. @returns the same list for every call within one second of the clock */
export function liveChannels(context: ReadContext): Promise<LiveChannel[]> {
  const second = Math.floor(context.now / 1000);
  const known = memory.get(context.db);
  if (known && known.second === second && known.base === context.publicBase) return known.answer;
  const answer = make({ ...context, now: second * 1000 });
  const made = { second, base: context.publicBase, answer };
  memory.set(context.db, made);
  // A failure goes to the callers that wait for it and is not cached.
  answer.catch(() => memory.get(context.db) === made && memory.delete(context.db));
  return answer;
}
