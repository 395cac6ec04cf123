/** Calls about one programme of the guide. */
import { sql } from 'kysely';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { hasProgrammeId } from '../../programme-id.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { type ProgrammeRow, readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';

/** Most other showings in an answer (the contract's limit). */
const SHOWINGS = 10;

async function programme(id: number, context: ReadContext): Promise<ProgrammeRow> {
  const [row] = await readProgrammes(context, sql`WHERE ${hasProgrammeId('p', sql`${id}::bigint`)}`);
  if (!row) throw notFound('Este programa não existe.');
  return row;
}

/** Showings from now on: of the same match on any channel, or of the same title on the same channel. */
const showings = (row: ProgrammeRow, context: ReadContext): Promise<ProgrammeRow[]> =>
  readProgrammes(
    context,
    sql`WHERE ${row.event_id === null ? sql`p.channel_id = ${row.channel_id} AND p.title = ${row.title}` : sql`p.event_id = ${row.event_id}`}
      AND p.starts_at > ${toDate(context.now)} AND p.id <> ${row.id} ORDER BY p.starts_at, p.channel_id LIMIT ${SHOWINGS}`,
  );

export const tvguide = {
  tvguideEntry: async ({ params }, context) => {
    const row = await programme(params.id, context);
    const [others, [channel]] = await Promise.all([showings(row, context), readChannels(context, [row.channel_id])]);
    const [entry, ...outras_emissoes] = await toEpgEntries(context, [row, ...others]);
    if (!entry || !channel) throw notFound('Este programa não existe.');
    return { answer: { entry, channel: toChannel(channel, context.publicBase), outras_emissoes } };
  },
  tvguideFixture: async ({ params }, context) => {
    const [entry] = await toEpgEntries(context, [await programme(params.id, context)]);
    return { answer: { id_epg: params.id, fixture: entry?.fixture ?? null } };
  },
} satisfies Handlers;
