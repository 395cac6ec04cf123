/**
 * Files of castings in parts, by the tus protocol: a cut connection goes on where it stopped (decision 51). The type is read as soon as the
 * first bytes are there, so that a wrong file does not have to arrive whole to be refused.
 */
import { chmod } from 'node:fs/promises';
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
import { heldFor, releaseBytes } from './casting-held.ts';

export const RESUMABLE_PATH = '/casting/files';

export interface ResumableUploads {
  /** @param address of the sender @throws Fault 400, 413, 429, 503 */
  create: (request: Request, address: string) => Promise<Response>;
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
      await releaseBytes(db, id);
      throw otherType();
    }
    if (upload.offset !== upload.size) return;
    await noteFile(db, { id, name: upload.metadata?.filename ?? '', type, size: upload.size }, clock());
  };

  /** The length of an upload and what it still has to write, in bytes; 0 for one that does not exist. */
  const bytesOf = async (id: string): Promise<{ size: number; missing: number }> => {
    const upload = await tus()
      .store.getUpload(id)
      .catch(() => null);
    if (upload === null) return { size: 0, missing: 0 };
    const size = upload.size ?? CASTING_FILE_BYTES;
    return { size, missing: size - upload.offset };
  };

  return {
    create: async (request, address) => {
      const size = Number(request.headers.get('upload-length'));
      if (!Number.isInteger(size) || size < 0) throw uploadFailed();
      if (size > CASTING_FILE_BYTES) throw tooLarge();
      if (size < SNIFFED_BYTES) throw otherType();
      const { answer, made } = await heldFor({ db, address, now: clock() }, size, async () => {
        const answer = await withRoom(folder, size, () => tus().server.handleWeb(request));
        const made = /([0-9a-f-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1];
        return { held: made === undefined ? null : { id: made, size }, answer: { answer, made } };
      });
      // The library makes its files for everybody.
      if (made !== undefined) await Promise.all(['', '.json'].map((end) => chmod(castingFilePath(folder, made) + end, 0o600)));
      // The protocol lets the first bytes come with the beginning.
      if (made !== undefined && request.body !== null) await settle(made);
      return answer;
    },
    continue: async (request, id) => {
      if (request.method === 'DELETE') {
        if (await isClaimed(db, id)) throw notFound('Este ficheiro não existe.');
        await forgetFile(db, id);
        const answer = await tus().server.handleWeb(request);
        if (answer.ok) await releaseBytes(db, id);
        return answer;
      }
      const handle = () => tus().server.handleWeb(request);
      // Room was there when the upload began, perhaps hours ago and for many at once.
      const { size, missing } = await bytesOf(id);
      const answer = request.method === 'PATCH' ? await withRoom(folder, missing, handle, size) : await handle();
      await settle(id);
      return answer;
    },
  };
}
