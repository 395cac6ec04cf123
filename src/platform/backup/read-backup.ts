/** Reads the file of a backup from its beginning to its end, and checks that nothing of it is missing. */
import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import type { ReadableStream, ReadableWritablePair } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import * as z from 'zod';
import {
  type BackupEnd,
  type BackupHead,
  type BackupTable,
  END,
  endSchema,
  FILES,
  HEAD,
  headSchema,
  isKeptFile,
  TABLES,
} from './backup-format.ts';

/** The file is no backup, or not a whole one. */
export class BackupFaulty extends Error {
  override readonly name = 'BackupFaulty';
}

/** Where the parts of a backup go, in their order. */
export interface BackupReceiver {
  /** before everything else */
  readonly head: (head: BackupHead) => Promise<void>;
  /** A part of a table's rows in COPY's text format. */
  readonly rows: (table: BackupTable, part: Uint8Array) => Promise<void>;
  /** @param path in the data folder; one of isKeptFile() */
  readonly file: (path: string, body: Readable) => Promise<void>;
}

/** For a look alone. */
export const noReceiver: BackupReceiver = {
  head: async () => {},
  rows: async () => {},
  file: async (_path, body) => {
    for await (const _chunk of body);
  },
};

/** @throws BackupFaulty, and what the receiver throws */
export async function readBackup(file: string, receiver: BackupReceiver): Promise<{ head: BackupHead; end: BackupEnd }> {
  // Its errors come out of the second stream.
  const bytes = pipeline(createReadStream(file), createGunzip(), () => {});
  const decoder = createTarDecoder({ strict: true }) as unknown as ReadableWritablePair<ParsedTarEntry, Uint8Array>;
  const entries = (Readable.toWeb(bytes) as ReadableStream<Uint8Array>).pipeThrough(decoder);
  let head: BackupHead | undefined;
  let end: BackupEnd | undefined;
  const rows = new Map<string, number>();
  const files = new Map<string, number>();
  try {
    for await (const { header, body: webBody } of entries) {
      const body = Readable.fromWeb(webBody as ReadableStream);
      if (!head) {
        if (header.name !== HEAD) throw new BackupFaulty('it is not a backup of Camarote');
        head = parsed(headSchema, await json(body));
        await receiver.head(head);
      } else if (end) throw new BackupFaulty(`${header.name} comes after its end`);
      else if (header.name === END) end = parsed(endSchema, await json(body));
      else if (header.name.startsWith(TABLES)) {
        const name = header.name.slice(TABLES.length).replace(/\/\d+$/, '');
        const table = head.tables.find((one) => one.name === name);
        if (!table) throw new BackupFaulty(`it holds rows of an unknown table ${name}`);
        rows.set(name, (rows.get(name) ?? 0) + (await passRows(table, body, receiver)));
      } else {
        const path = header.name.slice(FILES.length);
        if (!header.name.startsWith(FILES) || !isKeptFile(path)) throw new BackupFaulty(`it holds an unknown file ${header.name}`);
        await receiver.file(path, body);
        files.set(path, header.size);
      }
    }
  } catch (error) {
    throw faultOf(error);
  }
  if (!head || !end) throw new BackupFaulty('it ends too early');
  for (const { name } of head.tables)
    if ((rows.get(name) ?? 0) !== end.rows[name])
      throw new BackupFaulty(`it has ${rows.get(name) ?? 0} rows of ${name}, not ${end.rows[name]}`);
  for (const [path, size] of Object.entries(end.files)) if (files.get(path) !== size) throw new BackupFaulty(`the file ${path} is missing`);
  return { head, end };
}

const NEWLINE = 10;

async function passRows(table: BackupTable, body: Readable, receiver: BackupReceiver): Promise<number> {
  let count = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
    await receiver.rows(table, chunk);
  }
  return count;
}

function parsed<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new BackupFaulty(z.prettifyError(result.error).replace(/\s*\n\s*/g, ' '));
}

/** Errors of the file's formats in words; others as they are. */
function faultOf(error: unknown): Error {
  if (error instanceof BackupFaulty) return error;
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR' || message === 'Tar archive is truncated.') return new BackupFaulty('it ends too early', { cause: error });
  if (code.startsWith('Z_') || error instanceof SyntaxError || /^(Invalid (tar|EOF)|TAR |Tar )/.test(message))
    return new BackupFaulty(`it is damaged, or not a backup of Camarote (${message})`, { cause: error });
  return error as Error;
}
