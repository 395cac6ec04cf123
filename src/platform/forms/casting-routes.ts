/** The addresses of castings' files. They stand before the contract's routes, which read whole bodies and answer within seconds. */
import type { Hono } from 'hono';
import { countedAddress, countTry } from '../accounts/limits.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { ALWAYS } from '../http/send.ts';
import type { Viewer } from '../http/viewer.ts';
import { noteFile, serveFile } from './casting-files.ts';
import { createResumableUploads, RESUMABLE_PATH } from './casting-resumable.ts';
import { receiveFile } from './casting-upload.ts';

interface CastingRoutes {
  db: Database;
  clock: Clock;
  /** of the files */
  folder: string;
  /** who sends a request. @throws Fault 401 */
  viewerOf: (request: Request, remote: string | undefined) => Promise<Viewer>;
}

const NO_STORE = { ...ALWAYS, 'cache-control': 'no-store' };

/** An answer of the tus library with the headers of all others: no origin but the site's servers asks here. */
function asOurs(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name);
  for (const [name, value] of Object.entries(NO_STORE)) headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

// biome-ignore lint/suspicious/noExplicitAny: any application may have them
export function mountCasting(app: Hono<any>, { db, clock, folder, viewerOf }: CastingRoutes): void {
  const uploads = createResumableUploads(db, clock, folder);
  /** @returns the address that it is counted for */
  const countFile = async (request: Request, remote: string | undefined): Promise<string> => {
    const address = countedAddress(await viewerOf(request, remote));
    await countTry(db, 'castingFile', address);
    return address;
  };

  app.post('/casting/upload', async (c) => {
    const address = await countFile(c.req.raw, c.env?.incoming?.socket?.remoteAddress);
    const file = await receiveFile(c.req.raw, folder, { db, address, now: clock() });
    await noteFile(db, file, clock());
    const { id, name, size } = file;
    return c.json({ id, name, size }, 200, NO_STORE);
  });
  app.post(RESUMABLE_PATH, async (c) => {
    const address = await countFile(c.req.raw, c.env?.incoming?.socket?.remoteAddress);
    return asOurs(await uploads.create(c.req.raw, address));
  });
  // Who knows a file's id has begun it: ids are random and told to nobody else. Hono asks the route of GET for HEAD too.
  app.on(['GET', 'PATCH', 'DELETE'], `${RESUMABLE_PATH}/:id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}`, async (c) => {
    const id = c.req.param('id') ?? '';
    const request = c.req.raw;
    return request.method === 'GET' ? serveFile(db, folder, id) : asOurs(await uploads.continue(request, id));
  });
}
