/** Files of a content folder: Markdown with a YAML head between two lines of `---`, or JSON. */
import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Document, isAlias, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { ImportRefused, type RowNote } from '../import/import-report.ts';

/** Folders of a content folder, in the order in which they are stored. */
export const FOLDERS = ['pages', 'news', 'videos', 'packs', 'products', 'polls'] as const;
export type ContentKind = (typeof FOLDERS)[number];

/** Largest file in bytes, and most files of a folder. */
const MAX_BYTES = 1024 * 1024;
const MAX_FILES = 5_000;

export interface ContentRecord {
  kind: ContentKind;
  /** 'news/taca.md' */
  file: string;
  /** 'taca': file name without its end, followed by the place in a JSON list from the second entry on */
  name: string;
  /** What the head, or the JSON, has. */
  fields: unknown;
  /** The Markdown below the head; null for JSON. */
  markdown: string | null;
  /** Line of the file, from 1, where a field stands; the record's first line for one that is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
}

/**
 * Reads `kind`'s files in the order of their names. A file that cannot be read is left out, with a note.
 * @param skipped receives the notes
 */
export async function* readRecords(folder: string, kind: ContentKind, skipped: (note: RowNote) => void): AsyncGenerator<ContentRecord> {
  const names = (await readdir(join(folder, kind)).catch(() => [])).filter((name) => !name.startsWith('.')).sort();
  if (names.length > MAX_FILES) throw new ImportRefused(`${kind} has ${names.length} files; ${MAX_FILES} is the limit`);
  for (const fileName of names) {
    const file = `${kind}/${fileName}`;
    const text = await readText(join(folder, file));
    if (typeof text !== 'string') skipped({ file, line: 1, reason: text.reason });
    else if (fileName.endsWith('.md')) yield* fromMarkdown(kind, file, text, skipped);
    else if (fileName.endsWith('.json')) yield* fromJson(kind, file, text, skipped);
    else skipped({ file, line: 1, reason: 'files end in .md or .json' });
  }
}

/** A JSON file of texts by name, as `settings.json`; null where there is none. */
export async function readMap(folder: string, file: string, skipped: (note: RowNote) => void): Promise<Omit<ContentRecord, 'kind'> | null> {
  const info = await lstat(join(folder, file)).catch(() => null);
  if (info === null) return null;
  const text = await readText(join(folder, file));
  if (typeof text !== 'string') {
    skipped({ file, line: 1, reason: text.reason });
    return null;
  }
  const parsed = parse(text, file, 0, skipped);
  return parsed && { file, name: file, fields: parsed.toJS(), markdown: null, lineOf: lineIn(parsed, 0) };
}

async function readText(path: string): Promise<string | { reason: string }> {
  // A link could lead out of the folder.
  const info = await lstat(path);
  if (!info.isFile()) return { reason: 'is not a regular file' };
  if (info.size > MAX_BYTES) return { reason: `is larger than ${MAX_BYTES} bytes` };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    return isStorable(text) ? text : { reason: UNSTORABLE };
  } catch {
    return { reason: 'is not valid UTF-8' };
  }
}

/** PostgreSQL keeps neither the character U+0000 nor half of a surrogate pair, which JSON and YAML can write as escapes. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
const UNSTORABLE = 'has a character that cannot be stored, such as U+0000';

type Parsed = Document.Parsed & { lines: LineCounter };

/** YAML is a superset of JSON, and its parser knows the line of every value. @param before lines of the file above the text */
function parse(text: string, file: string, before: number, skipped: (note: RowNote) => void): Parsed | null {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, schema: 'core', uniqueKeys: true });
  let alias = false;
  let unstorable: number | undefined;
  visit(document, (_, node) => {
    if (isAlias(node)) alias = true;
    if (isScalar(node) && typeof node.value === 'string' && !isStorable(node.value)) unstorable ??= node.range?.[0] ?? 0;
  });
  const [error] = document.errors;
  if (error || alias) {
    skipped({
      file,
      line: before + (error ? lines.linePos(error.pos[0]).line : 1),
      reason: error ? error.message : 'aliases are not read',
    });
    return null;
  }
  if (unstorable !== undefined) {
    skipped({ file, line: before + lines.linePos(unstorable).line, reason: UNSTORABLE });
    return null;
  }
  return Object.assign(document, { lines });
}

function lineIn(document: Parsed, before: number, first: readonly PropertyKey[] = []): ContentRecord['lineOf'] {
  return (path) => {
    // The nearest node that is there.
    for (let length = path.length; length >= 0; length -= 1) {
      const node = document.getIn([...first, ...path.slice(0, length)], true) as { range?: [number, number, number] | null } | undefined;
      if (node?.range) return before + document.lines.linePos(node.range[0]).line;
    }
    return before + 1;
  };
}

const nameOf = (file: string): string => file.slice(file.indexOf('/') + 1).replace(/\.[a-z]+$/, '');

function* fromMarkdown(kind: ContentKind, file: string, text: string, skipped: (note: RowNote) => void): Generator<ContentRecord> {
  const head = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text);
  if (!head) {
    skipped({ file, line: 1, reason: 'has no head: a first line "---", fields such as "title: …", and another line "---"' });
    return;
  }
  const document = parse(head[1] ?? '', file, 1, skipped);
  if (document)
    yield { kind, file, name: nameOf(file), fields: document.toJS(), markdown: text.slice(head[0].length), lineOf: lineIn(document, 1) };
}

function* fromJson(kind: ContentKind, file: string, text: string, skipped: (note: RowNote) => void): Generator<ContentRecord> {
  try {
    JSON.parse(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec((error as Error).message)?.[1] ?? 0);
    skipped({ file, line: text.slice(0, at).split('\n').length, reason: 'is not JSON' });
    return;
  }
  const document = parse(text, file, 0, skipped);
  if (!document) return;
  const value: unknown = document.toJS();
  if (!Array.isArray(value)) {
    yield { kind, file, name: nameOf(file), fields: value, markdown: null, lineOf: lineIn(document, 0) };
    return;
  }
  for (const [place, fields] of value.entries())
    yield {
      kind,
      file,
      name: place === 0 ? nameOf(file) : `${nameOf(file)}-${place + 1}`,
      fields,
      markdown: null,
      lineOf: lineIn(document, 0, [place]),
    };
}
