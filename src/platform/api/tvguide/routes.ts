/** One programme of the guide. */
import { sql } from 'kysely';
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { hasProgrammeId } from '../../programme-id.ts';
import { readChannels, toChannel } from '../../wire/channel.ts';
import { type ProgrammeRow, readProgrammes, toEpgEntries } from '../../wire/epg-entry.ts';
import type { Here } from '../../wire/fixture.ts';
import { at } from '../../wire/instant.ts';

/** Other showings at most (the contract's). */
const SHOWINGS = 10;

async function programme(id: number, here: Here): Promise<ProgrammeRow> {
  const [row] = await readProgrammes(here, sql`WHERE ${hasProgrammeId('p', sql`${id}::bigint`)}`);
  if (!row) throw notFound('Este programa não existe.');
  return row;
}

/** Showings from now on: of the same match on any channel, or of the same title on the same channel. */
const showings = (row: ProgrammeRow, here: Here): Promise<ProgrammeRow[]> =>
  readProgrammes(
    here,
    sql`WHERE ${row.event_id === null ? sql`p.channel_id = ${row.channel_id} AND p.title = ${row.title}` : sql`p.event_id = ${row.event_id}`}
      AND p.starts_at > ${at(here.now)} AND p.id <> ${row.id} ORDER BY p.starts_at, p.channel_id LIMIT ${SHOWINGS}`,
  );

export const tvguide = {
  tvguideEntry: async ({ params }, here) => {
    const row = await programme(params.id, here);
    const [others, [channel]] = await Promise.all([showings(row, here), readChannels(here, [row.channel_id])]);
    const [entry, ...outras_emissoes] = await toEpgEntries(here, [row, ...others]);
    if (!entry || !channel) throw notFound('Este programa não existe.');
    return { answer: { entry, channel: toChannel(channel, here.publicBase), outras_emissoes } };
  },
  tvguideFixture: async ({ params }, here) => {
    const [entry] = await toEpgEntries(here, [await programme(params.id, here)]);
    return { answer: { id_epg: params.id, fixture: entry?.fixture ?? null } };
  },
} satisfies Handlers;
