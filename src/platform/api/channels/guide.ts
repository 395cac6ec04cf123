/** The guide between two instants, for all channels or some. */
import { sql } from 'kysely';
import type { AnswerOf, DecodedOf } from '#contract/core/call.ts';
import type { channelsEpg } from '#contract/tags/channels.ts';
import { unprocessable } from '../../http/fault.ts';
import { PROGRAMME_COLUMNS, type ProgrammeRow, toEpgEntries } from '../../wire/epg-entry.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';

type GuideQuery = DecodedOf<typeof channelsEpg>['query'];
type GuideFilter = Pick<GuideQuery, 'idCanal' | 'tipoMedia' | 'numeroRegistos'>;
type GuideAnswer = AnswerOf<typeof channelsEpg>;

const DAY_MS = 24 * 3_600_000;
/** Longest range of one request (the contract's), in milliseconds. */
const LONGEST_MS = 8 * DAY_MS;
/** Most programmes of one answer: some 12 MB, five days of 160 channels or one of 500. Nobody gets more at once (SECURITY 60). */
const MOST_PROGRAMMES = 20_000;
/** Largest value of an integer column. No channel has a larger id. */
const LARGEST_ID = 2 ** 31 - 1;

/**
 * The programmes that overlap [from, to), by channel in the order of their start. Every channel is one range of the primary key: a programme
 * lasts a day at most, so its start is later than `from` less one day. Exported for the benchmark.
 */
export async function readGuide({ db }: Pick<ReadContext, 'db'>, query: GuideFilter, from: number, to: number): Promise<ProgrammeRow[]> {
  const channels = query.idCanal === undefined ? sql`` : sql`AND c.id = ANY(${query.idCanal}::int[])`;
  const broadcast = query.tipoMedia === undefined ? sql`` : sql`AND p.broadcast = ${query.tipoMedia}`;
  const limit = query.numeroRegistos === undefined ? sql`` : sql`LIMIT ${query.numeroRegistos}`;
  const { rows } = await sql<ProgrammeRow>`SELECT ${PROGRAMME_COLUMNS} FROM channels c CROSS JOIN LATERAL (
      SELECT p.* FROM programmes p
      WHERE p.channel_id = c.id AND p.starts_at > ${toDate(from - DAY_MS)} AND p.starts_at < ${toDate(to)} AND p.ends_at > ${toDate(from)} ${broadcast}
      ORDER BY p.starts_at ${limit}) p WHERE c.hidden_at IS NULL ${channels} LIMIT ${MOST_PROGRAMMES + 1}`.execute(db);
  return rows;
}

/** @throws Fault 422 for a range that ends before it begins or is longer than 8 days, and for more programmes than one answer may hold */
export async function guide(asked: GuideQuery, context: ReadContext): Promise<GuideAnswer> {
  const query = { ...asked, idCanal: asked.idCanal?.filter((id) => id <= LARGEST_ID) };
  const [from, to] = [Date.parse(query.dataInicio), Date.parse(query.dataFim)];
  if (to <= from) throw unprocessable('dataFim', 'O fim do intervalo tem de ser depois do início.');
  if (to - from > LONGEST_MS) throw unprocessable('dataFim', 'O intervalo pedido não pode passar de 8 dias.');
  const [channels, programmes] = await Promise.all([readChannelIds(context, query.idCanal), readGuide(context, query, from, to)]);
  if (programmes.length > MOST_PROGRAMMES)
    throw unprocessable('idCanal', `A resposta teria mais de ${MOST_PROGRAMMES} programas. Peça menos canais ou um intervalo mais curto.`);
  const entries = Map.groupBy(await toEpgEntries(context, programmes), (entry) => entry.id_canal);
  return {
    epg: channels.map((id) => ({ id_canal: id, entries: entries.get(id) ?? [] })),
    total_canais: channels.length,
  };
}

async function readChannelIds({ db }: ReadContext, some: readonly number[] | undefined): Promise<number[]> {
  const all = db.selectFrom('channels').select('id').where('hidden_at', 'is', null).orderBy('numero').orderBy('position').orderBy('id');
  const rows = await (some === undefined ? all : all.where(sql<boolean>`id = ANY(${some}::int[])`)).execute();
  return rows.map(({ id }) => id);
}
