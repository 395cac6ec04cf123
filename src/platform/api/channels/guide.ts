/**
 * The guide between two instants. A day of 160 channels is some 5,000 entries: they lie in the table as the JSON
 * they are sent as, and this process only puts the matches in (docs/decisions/0006-guide-json-in-the-table.md says what was measured).
 */
import { type RawBuilder, sql } from 'kysely';
import type { DecodedOf } from '#contract/core/call.ts';
import type { Fixture } from '#contract/entities/fixture.ts';
import type { channelsEpg } from '#contract/tags/channels.ts';
import { standInHash, standInRows } from '../../artwork/artwork-store.ts';
import { unprocessable } from '../../http/fault.ts';
import type { Context, WrittenReply } from '../../http/handler.ts';
import { fixturesOf, readProgrammes } from '../../wire/epg-entry.ts';
import { at } from '../../wire/instant.ts';

type GuideQuery = DecodedOf<typeof channelsEpg>['query'];

const DAY_MS = 24 * 3_600_000;
/** Longest range of one request (the contract's), in milliseconds. */
const LONGEST_MS = 8 * DAY_MS;
/** What an integer column holds: a larger id is nobody's. */
const LARGEST_ID = 2 ** 31 - 1;
/** In production one answer in this many is read back and checked whole. */
const SAMPLE = 100;

/** Stands where a programme's match belongs. JSON text never holds it: control characters are escaped there. */
const MARK = '\u0001';
/** Comes once in an entry, before the match, and no text between the two. A text cannot hold it: its quotes are escaped. */
const ID = '"id_epg":';
/** The most digits an id has. */
const ID_LENGTH = 16;

/**
 * The picture of a sport for programmes without one of their own. A CASE and no join: a join would take the rows out of the index's order,
 * and they would have to be sorted again, channel by channel.
 */
const standIn = sql`CASE p.modality_slug ${sql.join(
  standInRows.map(({ slug, hash }) => sql`WHEN ${sql.lit(slug)} THEN ${sql.lit(hash)}`),
  sql` `,
)} ELSE CASE WHEN p.modality_slug IS NULL THEN ${sql.lit(standInHash(null))} ELSE ${sql.lit(standInHash('outras'))} END END`;

/** How an entry ends. It is the same for all, so it is written between entries and after the last. */
const END = '.svg"}';

/**
 * An entry as JSON text without its END, field for field the contract's EpgEntry (migration 0011: all but the picture is stored).
 * What is added is put together first, so that the long text is copied once.
 */
const entryJson = (publicBase: string): RawBuilder<string> =>
  sql`coalesce(p.guide_sent, p.guide_entry) || (${`,"imagem":"${publicBase}/art/poster/`}::text || coalesce(p.image_hash, ${standIn}))`;

/** Overlap with [from, to). Programmes last a day at most, which closes the range of the index on both sides. */
const overlaps = (from: number, to: number, tipo: string | undefined): RawBuilder<unknown> =>
  sql`p.starts_at > ${at(from - DAY_MS)} AND p.starts_at < ${at(to)} AND p.ends_at > ${at(from)}${tipo === undefined ? sql`` : sql` AND p.broadcast = ${tipo}`}`;

/** The statement that writes the guide: a row per channel, its entries joined, without the last one's END. Exported for the bench. */
export function guideStatement(
  query: GuideQuery,
  from: number,
  to: number,
  publicBase: string,
): RawBuilder<{ id: number; entries: string | null }> {
  const some = query.idCanal === undefined ? sql`` : sql`WHERE c.id = ANY(${query.idCanal}::int[])`;
  const limit = query.numeroRegistos === undefined ? sql`` : sql`LIMIT ${query.numeroRegistos}`;
  return sql<{ id: number; entries: string | null }>`
    SELECT c.id, e.entries FROM channels c
    CROSS JOIN LATERAL (SELECT string_agg(one.entry, ${sql.lit(`${END},`)}) AS entries FROM (
      SELECT ${entryJson(publicBase)} AS entry FROM programmes p
      WHERE p.channel_id = c.id AND ${overlaps(from, to, query.tipoMedia)} ORDER BY p.starts_at ${limit}) one) e
    ${some} ORDER BY c.numero, c.position, c.id`;
}

/** @throws Fault 422 for a range that ends before it begins or is longer than 8 days */
export async function guide(asked: GuideQuery, here: Context): Promise<WrittenReply> {
  const query = { ...asked, idCanal: asked.idCanal?.filter((id) => id <= LARGEST_ID) };
  const [from, to] = [Date.parse(query.dataInicio), Date.parse(query.dataFim)];
  if (to <= from) throw unprocessable('dataFim', 'O fim do intervalo tem de ser depois do início.');
  if (to - from > LONGEST_MS) throw unprocessable('dataFim', 'O intervalo pedido não pode passar de 8 dias.');
  const [groups, fixtures] = await Promise.all([
    guideStatement(query, from, to, here.publicBase).execute(here.db),
    matches(query, from, to, here),
  ]);

  // One text is made of all parts at the end: each step over the whole would copy megabytes.
  const parts: string[] = ['{"epg":['];
  for (const [i, { id, entries }] of groups.rows.entries()) {
    parts.push(`${i === 0 ? '' : ','}{"id_canal":${id},"entries":[`);
    if (entries !== null) parts.push(entries.includes(MARK) ? fillIn(entries, fixtures) : entries, END);
    parts.push(']}');
  }
  parts.push(`],"total_canais":${groups.rows.length}}`);
  return { json: parts.join(''), check: here.facts.checkAll || Math.random() < 1 / SAMPLE, maxAge: 1 };
}

async function matches(query: GuideQuery, from: number, to: number, here: Context): Promise<Map<number, Fixture>> {
  const some = query.idCanal === undefined ? sql`` : sql`AND p.channel_id = ANY(${query.idCanal}::int[])`;
  const rows = await readProgrammes(
    here,
    sql`WHERE ${overlaps(from, to, query.tipoMedia)} ${some}
      AND (p.event_id IS NOT NULL OR (p.local_team_id IS NOT NULL AND p.visitor_team_id IS NOT NULL))`,
  );
  return fixturesOf(here, rows);
}

function fillIn(text: string, fixtures: ReadonlyMap<number, Fixture>): string {
  const parts = text.split(MARK);
  for (let i = 1; i < parts.length; i += 1) {
    const before = parts[i - 1] as string;
    const at = before.lastIndexOf(ID) + ID.length;
    const fixture = fixtures.get(Number.parseInt(before.slice(at, at + ID_LENGTH), 10));
    parts[i] = (fixture ? JSON.stringify(fixture) : 'null') + parts[i];
  }
  return parts.join('');
}
