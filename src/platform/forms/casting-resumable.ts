/**
 * Files of castings in parts, by the tus protocol: a cut connection goes on where it stopped (decision 51). The type is read as soon as the
 * first bytes are there, so that a wrong file does not have to arrive whole to be refused.
 */
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { SNIFFED_BYTES } from '#rules/casting-files.ts';
import { CASTING_FILE_BYTES } from '#rules/constants.ts';
import { newId } from '../accounts/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../http/fault.ts';
import {
  castingFilePath,
  forgetFile,
  isClaimed,
  LEFT_FILE_MS,
  noteFile,
  otherType,
  storedType,
  tooLarge,
  uploadFailed,
  withRoom,
} from './casting-files.ts';

export const RESUMABLE_PATH = '/casting/files';

export interface ResumableUploads {
  /** @throws Fault 400, 413, 503 */
  create: (request: Request) => Promise<Response>;
  /** HEAD, PATCH or DELETE. @throws Fault 404, 415 */
  continue: (request: Request, id: string) => Promise<Response>;
}

export function createResumableUploads(db: Database, clock: Clock, folder: string): ResumableUploads {
  let parts: { store: FileStore; server: Server } | undefined;
  // The store makes its folder at once: not before somebody sends a file.
  const tus = () => {
    if (parts) return parts;
    const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: LEFT_FILE_MS });
    const server = new Server({
      path: RESUMABLE_PATH,
      datastore: store,
      maxSize: CASTING_FILE_BYTES,
      relativeLocation: true,
      namingFunction: newId,
    });
    parts = { store, server };
    return parts;
  };

  /** Refuses a file of another type, and notes one that has arrived whole. */
  const settle = async (id: string): Promise<void> => {
    const { store } = tus();
    const upload = await store.getUpload(id).catch(() => null);
    if (upload === null || (upload.offset < SNIFFED_BYTES && upload.offset !== upload.size)) return;
    const type = await storedType(castingFilePath(folder, id));
    if (type === null) {
      await store.remove(id).catch(() => {});
      throw otherType();
    }
    if (upload.offset !== upload.size) return;
    await noteFile(db, { id, name: upload.metadata?.filename ?? '', type, size: upload.size }, clock());
  };

  /** What an upload still has to write; 0 for one that does not exist. */
  const missingBytes = async (id: string): Promise<number> => {
    const upload = await tus()
      .store.getUpload(id)
      .catch(() => null);
    return upload === null ? 0 : (upload.size ?? CASTING_FILE_BYTES) - upload.offset;
  };

  return {
    create: async (request) => {
      const size = Number(request.headers.get('upload-length'));
      if (!Number.isInteger(size) || size < 0) throw uploadFailed();
      if (size > CASTING_FILE_BYTES) throw tooLarge();
      if (size < SNIFFED_BYTES) throw otherType();
      const answer = await withRoom(folder, size, () => tus().server.handleWeb(request));
      // The protocol lets the first bytes come with the beginning.
      const made = /([0-9a-f-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1];
      if (made !== undefined && request.body !== null) await settle(made);
      return answer;
    },
    continue: async (request, id) => {
      if (request.method === 'DELETE') {
        if (await isClaimed(db, id)) throw notFound('Este ficheiro não existe.');
        await forgetFile(db, id);
      }
      const handle = () => tus().server.handleWeb(request);
      // Room was there when the upload began, perhaps hours ago and for many at once.
      const answer = request.method === 'PATCH' ? await withRoom(folder, await missingBytes(id), handle) : await handle();
      if (request.method !== 'DELETE') await settle(id);
      return answer;
    },
  };
}
