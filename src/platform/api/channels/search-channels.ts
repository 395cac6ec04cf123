/** Channels by name or number (`GET /channels/search/{query}`). */
import type { LiveChannel } from '#contract/entities/live-channel.ts';
import { correct } from '../../search/did-you-mean.ts';
import { findOthers, readReach } from '../../search/find-documents.ts';
import { isNumber, readQuery } from '../../search/read-query.ts';
import { toTextQuery } from '../../search/text-query.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import type { ReadContext } from '../../wire/read-context.ts';

/** Most channels in an answer. */
const MOST = 50;

async function find(query: string, typing: boolean, { db, now }: ReadContext): Promise<number[]> {
  const read = readQuery(query, now, typing);
  const text = await toTextQuery(db, read);
  if (text === null) return [];
  const wanted = { text, range: null, live: false, isNumber: isNumber(read), sport: null, now, reach: await readReach(db, now) };
  return (await findOthers(db, wanted, MOST, 0, ['channel'])).map(({ ref }) => Number(ref));
}

/** The best name first. Its last word may be a beginning; without any, the nearest spelling is searched for. */
export async function searchChannels(query: string, context: ReadContext): Promise<LiveChannel[]> {
  let ids = await find(query, true, context);
  if (ids.length === 0) {
    const better = await correct(context.db, query, readQuery(query, context.now, true).words);
    if (better !== null) ids = await find(better, false, context);
  }
  const rows = ids.length === 0 ? [] : await readChannels(context, ids);
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).map((row) => toChannel(row, context.publicBase));
}
