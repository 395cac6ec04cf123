/**
 * A cache before the media, as a CDN is: keeps what an answer's Cache-Control allows, and of many who ask for the same at once lets one through
 * (nginx: proxy_cache_lock).
 */
import { createServer } from 'node:http';

interface Kept {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** milliseconds since 1970; 0: for those who were waiting alone */
  until: number;
}

export interface CachingProxy {
  url: string;
  /** paths that were asked of the origin, each time */
  passed: string[];
  stop: () => Promise<void>;
}

/** @param origin address without a trailing slash */
export async function startCachingProxy(origin: string): Promise<CachingProxy> {
  const kept = new Map<string, Kept>();
  const loading = new Map<string, Promise<Kept>>();
  const passed: string[] = [];
  const load = async (path: string): Promise<Kept> => {
    passed.push(path);
    const answer = await fetch(origin + path);
    const body = Buffer.from(await answer.arrayBuffer());
    const control = answer.headers.get('cache-control') ?? '';
    const seconds = /\bpublic\b/.test(control) ? Number(/max-age=(\d+)/.exec(control)?.[1] ?? 0) : 0;
    const headers = { 'content-type': answer.headers.get('content-type') ?? '', 'cache-control': control };
    const loaded = { status: answer.status, headers, body, until: seconds > 0 ? Date.now() + seconds * 1_000 : 0 };
    kept.set(path, loaded);
    return loaded;
  };
  const ask = (path: string): Promise<Kept> => {
    const known = kept.get(path);
    if (known && known.until > Date.now()) return Promise.resolve(known);
    const begun = loading.get(path) ?? load(path).finally(() => loading.delete(path));
    loading.set(path, begun);
    return begun;
  };
  const server = createServer((request, response) => {
    ask(request.url ?? '/').then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    passed,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
