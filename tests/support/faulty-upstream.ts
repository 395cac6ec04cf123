/**
 * A proxy in front of a working upstream that injects faults into chosen paths and passes everything else through.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export type Fault =
  /** answers with a status, after `ms` milliseconds or this promise; `retryAfter` in seconds */
  | { kind: 'status'; status: number; retryAfter?: number; body?: string; ms?: number; until?: Promise<void> }
  /** the good answer, after `ms` milliseconds */
  | { kind: 'late'; ms: number }
  /** the good answer, after this promise */
  | { kind: 'held'; until: Promise<void> }
  /** accepts the request and never answers */
  | { kind: 'silence' }
  /** closes the connection before the first byte */
  | { kind: 'reset' }
  /** sends half of the answer, then breaks the connection */
  | { kind: 'reset-midway' }
  /** sends the last `from` bytes of the answer one by one, `everyMs` milliseconds apart; all bytes without `from` */
  | { kind: 'drip'; everyMs: number; from?: number }
  /** answers 200 with this text as JSON */
  | { kind: 'words'; body: string; headers?: Record<string, string> }
  /** sends valid JSON over the size limit, with or without a Content-Length */
  | { kind: 'flood'; bytes: number; announced: boolean }
  /** declares gzip and sends something else, or a truncated gzip body */
  | { kind: 'bad-gzip'; cut?: boolean }
  | { kind: 'redirect'; to: string }
  /** sends more header bytes than a client accepts */
  | { kind: 'huge-headers' };

export interface Asked {
  method: string;
  /** path with its query */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  /** milliseconds from the request to the end of the answer or connection; null while it is open */
  took: number | null;
}

export interface FaultyUpstream {
  url: string;
  asked: Asked[];
  /** Injects a fault into every path that matches. The newest matching rule wins. */
  break: (paths: RegExp, fault: Fault) => void;
  /** Removes all faults. */
  mend: () => void;
  stop: () => Promise<void>;
}

const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds));

async function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse, good: () => Promise<Response>): Promise<void> {
  const json = { 'content-type': 'application/json' };
  switch (fault.kind) {
    case 'silence':
      return;
    case 'held':
    case 'late': {
      await (fault.kind === 'held' ? fault.until : pause(fault.ms));
      const from = await good();
      response.writeHead(from.status, json);
      response.end(Buffer.from(await from.arrayBuffer()));
      return;
    }
    case 'reset':
      request.socket.destroy();
      return;
    case 'status':
      if (fault.ms !== undefined) await pause(fault.ms);
      await fault.until;
      response.writeHead(fault.status, { ...json, ...(fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }) });
      response.end(fault.body ?? JSON.stringify({ error: { code: 'internal', message: 'Algo correu mal no servidor.' } }));
      return;
    case 'words':
      response.writeHead(200, { ...json, ...fault.headers });
      response.end(fault.body);
      return;
    case 'redirect':
      response.writeHead(302, { location: fault.to });
      response.end();
      return;
    case 'huge-headers':
      request.socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nx-filler: ${'a'.repeat(400_000)}\r\n\r\n{}`);
      request.socket.end();
      return;
    case 'bad-gzip': {
      const whole = gzipSync(await (await good()).text());
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' });
      response.end(fault.cut ? whole.subarray(0, Math.floor(whole.length / 2)) : Buffer.from('this is not gzip at all'));
      return;
    }
    case 'reset-midway': {
      const body = Buffer.from(await (await good()).arrayBuffer());
      response.writeHead(200, { ...json, 'content-length': String(body.length) });
      response.write(body.subarray(0, Math.max(1, Math.floor(body.length / 2))));
      await pause(50);
      request.socket.destroy();
      return;
    }
    case 'flood': {
      response.writeHead(200, { ...json, ...(fault.announced ? { 'content-length': String(fault.bytes) } : {}) });
      const chunk = Buffer.alloc(256 * 1024, 0x20);
      for (let sent = 0; sent < fault.bytes && !response.destroyed; sent += chunk.length)
        if (!response.write(chunk.subarray(0, Math.min(chunk.length, fault.bytes - sent))))
          await Promise.race([new Promise((go) => response.once('drain', go)), new Promise((go) => response.once('close', go))]);
      response.end();
      return;
    }
    case 'drip': {
      const body = Buffer.from(await (await good()).arrayBuffer());
      response.writeHead(200, { ...json, 'content-length': String(body.length) });
      const slow = Math.max(0, body.length - (fault.from ?? body.length));
      if (slow > 0) response.write(body.subarray(0, slow));
      for (let at = slow; at < body.length && !response.destroyed; at += 1) {
        response.write(body.subarray(at, at + 1));
        await pause(fault.everyMs);
      }
      response.end();
    }
  }
}

/** @param goodUrl address of the working upstream, without a path */
export async function startFaultyUpstream(goodUrl: string): Promise<FaultyUpstream> {
  const asked: Asked[] = [];
  let rules: { paths: RegExp; fault: Fault }[] = [];
  const server = createServer({ keepAliveTimeout: 1_000 }, (request, response) => {
    const path = request.url ?? '/';
    const entry: Asked = { method: request.method ?? 'GET', path, headers: request.headers, took: null };
    asked.push(entry);
    const since = performance.now();
    response.once('close', () => {
      entry.took = performance.now() - since;
    });
    response.setMaxListeners(0).on('error', () => {});
    const { authorization } = request.headers;
    const good = () =>
      fetch(goodUrl + path, { headers: { accept: 'application/json', ...(authorization && { authorization }) }, redirect: 'manual' });
    const fault = rules.find(({ paths }) => paths.test(path))?.fault;
    const answer = async () => {
      if (fault) return misbehave(fault, request, response, good);
      const from = await good();
      const body = Buffer.from(await from.arrayBuffer());
      response.writeHead(from.status, { 'content-type': from.headers.get('content-type') ?? 'application/json' });
      response.end(body);
    };
    answer().catch(() => request.socket.destroy());
  });
  server.on('connection', (socket) => socket.on('error', () => {}));
  await new Promise<void>((done) => server.listen(0, done));
  const address = server.address();
  return {
    url: `http://localhost:${address && typeof address === 'object' ? address.port : 0}`,
    asked,
    break: (paths, fault) => void rules.unshift({ paths, fault }),
    mend: () => {
      rules = [];
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
