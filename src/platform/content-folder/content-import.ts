import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type * as z from 'zod';
import { type ImportCounts, type ImportOptions, ImportRefused } from '../import/import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from '../import/import-transaction.ts';
import { ensureModalities } from '../import/imported-teams.ts';
import { upsertRow, WrittenCounts } from '../import/upsert-row.ts';
import { type ContentKind, type ContentRecord, FOLDERS, readMap, readRecords } from './content-files.ts';
import { RecordRefused, storeNews, storePage, storePoll, storeProduct, storeVideo, type WriteContext } from './content-rows.ts';
import { mapSchema, newsSchema, pageSchema, pollSchema, productSchema, videoSchema } from './content-schemas.ts';

const SCHEMAS = { pages: pageSchema, news: newsSchema, videos: videoSchema, products: productSchema, polls: pollSchema };
const WRITERS = { pages: storePage, news: storeNews, videos: storeVideo, products: storeProduct, polls: storePoll };

/** Files of texts by name, with the table and its columns. */
const MAPS = [
  { file: 'settings.json', table: 'settings', column: 'key' },
  { file: 'texts.json', table: 'text_tokens', column: 'name' },
] as const;

/**
 * Imports a folder of pages, news, videos, products, polls, settings and texts in one transaction. A record that cannot be read is left out and
 * reported; the others are stored. A second import of the same folder changes no row; what is no longer in it stays.
 * @throws ImportRefused when there is no such folder, or nothing in it can be imported
 */
export async function importContent(path: string, options: ImportOptions): Promise<ImportCounts> {
  const info = await stat(path).catch(() => null);
  if (!info?.isDirectory()) throw new ImportRefused(info ? `${path} is not a folder` : `there is no folder ${path}`);
  return inImportTransaction(options.url, async (client) => {
    const importId = await noteChanges(client);
    const context: WriteContext = { client, now: options.now, counts: new WrittenCounts() };
    let read = 0;
    let skippedCount = 0;
    const report = {
      ...options.report,
      skipped: (note: Parameters<typeof options.report.skipped>[0]) => {
        skippedCount += 1;
        options.report.skipped(note);
      },
    };
    for (const { file, table, column } of MAPS) {
      const map = await readMap(path, file, report.skipped);
      if (!map) continue;
      read += 1;
      await storeMap(context, map, table, column, report.skipped);
    }
    for (const kind of FOLDERS)
      for await (const record of readRecords(path, kind, report.skipped)) {
        read += 1;
        await storeRecord(context, kind, record, report.skipped);
      }
    if (read + skippedCount === 0)
      throw new ImportRefused(`${path} has none of ${[...FOLDERS, ...MAPS.map(({ file }) => file)].join(', ')}`);
    const counts = { ...context.counts.counts, skipped: skippedCount };
    if (context.counts.changes > 0) await recordImport(client, importId, 'content', basename(resolve(path)), counts);
    return counts;
  });
}

type Skip = ImportOptions['report']['skipped'];

async function storeRecord(context: WriteContext, kind: ContentKind, record: ContentRecord, skipped: Skip): Promise<void> {
  const parsed = SCHEMAS[kind].safeParse(record.fields);
  if (!parsed.success) {
    reportIssue(record, parsed.error, skipped);
    return;
  }
  const { sport } = parsed.data as { sport?: string };
  if (sport !== undefined) await ensureModalities(context.client, [sport]);
  try {
    const write = WRITERS[kind] as (context: WriteContext, record: ContentRecord, fields: unknown) => Promise<void>;
    await write(context, record, parsed.data);
  } catch (error) {
    if (!(error instanceof RecordRefused)) throw error;
    skipped({ file: record.file, line: record.lineOf(error.path), reason: error.message });
  }
}

function reportIssue(record: Omit<ContentRecord, 'kind'>, error: z.ZodError, skipped: Skip): void {
  const [issue] = error.issues;
  const path = issue?.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : (issue?.path ?? []);
  skipped({
    file: record.file,
    line: record.lineOf(path),
    reason: `${path.length > 0 ? path.map(String).join('.') : 'the record'}: ${issue?.message ?? 'cannot be read'}`,
  });
}

async function storeMap(
  { client, counts }: WriteContext,
  record: Omit<ContentRecord, 'kind'>,
  table: (typeof MAPS)[number]['table'],
  column: string,
  skipped: Skip,
): Promise<void> {
  const parsed = mapSchema.safeParse(record.fields);
  if (!parsed.success) {
    reportIssue(record, parsed.error, skipped);
    return;
  }
  for (const [key, value] of Object.entries(parsed.data))
    counts.add(
      table === 'settings' ? 'settings' : 'texts',
      await upsertRow(client, table, [column], { [column]: key, value, source: 'import' }),
    );
}
