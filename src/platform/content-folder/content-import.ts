import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type ImportCounts, type ImportOptions, ImportRefused } from '../import/import-report.ts';
import { inImportTransaction, noteChanges, recordImport } from '../import/import-transaction.ts';
import { ensureModalities } from '../import/imported-teams.ts';
import { firstIssue, withoutUnknown } from '../import/issue-words.ts';
import { upsertRow, WrittenCounts } from '../import/upsert-row.ts';
import { type ContentKind, type ContentRecord, FOLDERS, readMap, readRecords } from './content-files.ts';
import { RecordRefused, storeNews, storePage, storePoll, storeProduct, storeVideo, type WriteContext } from './content-rows.ts';
import { mapValue, newsSchema, packSchema, pageSchema, pollSchema, productSchema, videoSchema } from './content-schemas.ts';
import { faultOfSetting, faultOfText } from './known-names.ts';
import { storePack } from './pack-rows.ts';

const SCHEMAS = { pages: pageSchema, news: newsSchema, videos: videoSchema, packs: packSchema, products: productSchema, polls: pollSchema };
const WRITERS = { pages: storePage, news: storeNews, videos: storeVideo, packs: storePack, products: storeProduct, polls: storePoll };

/** Files of texts by name, with the table and its columns. */
const MAPS = [
  { file: 'settings.json', table: 'settings', column: 'key', faultOf: (key: string, text: string) => faultOfSetting(key, text.trim()) },
  { file: 'texts.json', table: 'text_tokens', column: 'name', faultOf: faultOfText },
] as const;

/**
 * Imports a folder of pages, news, videos, packs, products, polls, settings and texts in one transaction. A record that cannot be read is left out and
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
    for (const { file, ...target } of MAPS) {
      const map = await readMap(path, file, report.skipped);
      if (!map) continue;
      read += 1;
      await storeMap(context, map, target, report.skipped);
    }
    for (const kind of FOLDERS)
      for await (const record of readRecords(path, kind, report.skipped)) {
        read += 1;
        await storeRecord(context, kind, record, report);
      }
    if (read + skippedCount === 0)
      throw new ImportRefused(`${path} has none of ${[...FOLDERS, ...MAPS.map(({ file }) => file)].join(', ')}`);
    const counts = { ...context.counts.counts, skipped: skippedCount };
    if (context.counts.changes > 0) await recordImport(client, importId, 'content', basename(resolve(path)), counts);
    return counts;
  });
}

type Skip = ImportOptions['report']['skipped'];

async function storeRecord(
  context: WriteContext,
  kind: ContentKind,
  record: ContentRecord,
  { skipped, adjusted }: Pick<ImportOptions['report'], 'skipped' | 'adjusted'>,
): Promise<void> {
  const first = SCHEMAS[kind].safeParse(record.fields);
  const { value, unknown } = first.success ? { value: record.fields, unknown: [] } : withoutUnknown(first.error, record.fields);
  for (const path of unknown)
    adjusted({
      file: record.file,
      line: record.lineOf(path),
      reason: `${path.map(String).join('.')}: is not a field of ${kind}, and is left out`,
    });
  const parsed = unknown.length > 0 ? SCHEMAS[kind].safeParse(value) : first;
  if (!parsed.success) {
    const { path, reason } = firstIssue(parsed.error, value, 'the record');
    skipped({ file: record.file, line: record.lineOf(path), reason });
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

async function storeMap(
  { client, counts }: WriteContext,
  record: Omit<ContentRecord, 'kind'>,
  { table, column, faultOf }: Omit<(typeof MAPS)[number], 'file'>,
  skipped: Skip,
): Promise<void> {
  const { file, fields } = record;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    skipped({ file, line: 1, reason: 'must be a group of names and texts' });
    return;
  }
  for (const [key, raw] of Object.entries(fields)) {
    const parsed = mapValue.safeParse(raw);
    const fault = parsed.success ? faultOf(key, parsed.data) : 'must be a text of 5000 characters at most, a number, or true or false';
    if (!parsed.success || fault !== null) {
      skipped({ file, line: record.lineOf([key]), reason: `${key}: ${fault}` });
      continue;
    }
    counts.add(
      table === 'settings' ? 'settings' : 'texts',
      await upsertRow(client, table, [column], { [column]: key, value: parsed.data, source: 'import' }),
    );
  }
}
