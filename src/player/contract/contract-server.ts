import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin } from 'vite';
import { loadLoopStore } from '../../platform/media/loop-store.ts';
import { createMediaHandler } from '../../platform/media/media-server.ts';
import { createPlayout } from '../../platform/media/playout.ts';
import { createScheduleMap } from '../../platform/media/schedule-map.ts';

export interface ContractServer {
  readonly origin: string;
  /** Delay of every answer, milliseconds. */
  delayMs: number;
  close(): Promise<void>;
}

/** The policy the site serves: the player must work under it (no inline style, no eval, media only through Media Source). */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; media-src 'self' blob: data:; img-src 'self' data:; font-src 'self'; worker-src 'self' blob:; base-uri 'none'";

/** `contract-page.ts`: the adapter alone. `tile-page.tsx`: the component as a page places it, with the site's styles. */
export type ContractEntry = 'contract-page.ts' | 'tile-page.tsx';

/** Under this prefix the same HLS streams are served without programme date-time. */
const UNTIMED = '/untimed';

/** In place of TanStack Start, whose compiler does not see this bundle: of what has a half for the server, the browser's half. */
const startInBrowser: Plugin = {
  name: 'start-in-browser',
  enforce: 'pre',
  resolveId: (id) => (id === '@tanstack/react-start' ? '\0start' : null),
  load: (id) =>
    id === '\0start'
      ? 'export const createIsomorphicFn = () => ({ server: () => ({ client: (own) => own }) }); export const getGlobalStartContext = () => undefined;'
      : null,
};

/** Bundles a page and serves it with the real playout on one loopback origin: channels 1 to 4 exist, all others are 404. */
export async function startContractServer(entry: ContractEntry = 'contract-page.ts'): Promise<ContractServer> {
  const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
  const outDir = await mkdtemp(join(tmpdir(), 'player-contract-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // A test run sets NODE_ENV=test, which would compile JSX for the development runtime that the production React does not have.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [startInBrowser, ...(entry === 'tile-page.tsx' ? [tailwindcss()] : [])],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      reportCompressedSize: false,
      // Not a library build: that would inline `?url` files as data addresses, which the policy refuses.
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(root, 'src/player/contract', entry),
        output: {
          entryFileNames: 'page.js',
          assetFileNames: ({ names }) => (names.some((name) => name.endsWith('.css')) ? 'page.css' : 'assets/[name]-[hash][extname]'),
        },
      },
    },
  });
  const schedule = createScheduleMap([1, 2, 3, 4].map((id) => ({ id, position: id, programmes: [] })));
  const state = { delayMs: 0 };
  let media: ReturnType<typeof createMediaHandler> = () => false;
  const server = createServer((req, res) => {
    const answer = () => {
      if (req.url?.startsWith(UNTIMED)) return void answerUntimed(req.url.slice(UNTIMED.length), res);
      if (media(req, res)) return;
      const path = new URL(req.url ?? '/', 'http://localhost').pathname;
      res.setHeader('Content-Security-Policy', POLICY);
      if (path === '/') {
        res.setHeader('Content-Type', 'text/html; charset=utf-8');
        res.end(
          `<!doctype html><html lang="pt-PT"><head><meta name="viewport" content="width=device-width"><title>Contrato do leitor</title>${entry === 'tile-page.tsx' ? '<link rel="stylesheet" href="/page.css">' : ''}<script type="module" src="/page.js"></script></head><body></body></html>`,
        );
        return;
      }
      const file = join(outDir, path);
      if (!file.startsWith(outDir) || !existsSync(file)) return void res.writeHead(404).end();
      res.setHeader('Content-Type', path.endsWith('.css') ? 'text/css' : 'text/javascript');
      createReadStream(file).pipe(res);
    };
    if (state.delayMs > 0) setTimeout(answer, state.delayMs);
    else answer();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  async function answerUntimed(path: string, res: ServerResponse): Promise<void> {
    const timed = await fetch(origin + path);
    res.writeHead(timed.status, { 'content-type': timed.headers.get('content-type') ?? 'text/plain' });
    if (!path.includes('.m3u8')) return void res.end(Buffer.from(await timed.arrayBuffer()));
    res.end((await timed.text()).replaceAll(/#EXT-X-PROGRAM-DATE-TIME.*\n/g, ''));
  }
  const mediaRoot = join(root, 'media');
  const playout = createPlayout({
    store: loadLoopStore(join(mediaRoot, 'loops')),
    schedule,
    clock: Date.now,
    mediaRoot,
    publicBase: origin,
  });
  media = createMediaHandler(playout);
  return {
    origin,
    get delayMs() {
      return state.delayMs;
    },
    set delayMs(value) {
      state.delayMs = value;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
