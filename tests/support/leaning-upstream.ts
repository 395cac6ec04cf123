/** A proxy in front of a working upstream that makes its good answers lean, odd or lossy, or does not have some calls. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CallId, routeTable } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { type Leaning, leanAnswer } from './lean-answers.ts';

export type Spoiling =
  | Leaning
  /** every record of the lists that an answer is about is none; names: of these lists */
  | 'lost'
  | { readonly lost: readonly string[] }
  /** the call is not offered: 501 */
  | 'not-offered';

export interface LeaningUpstream {
  url: string;
  /** ids of the calls whose answers were changed */
  changed: Set<string>;
  stop: () => Promise<void>;
}

const calls: readonly CallSpec[] = routeTable;

const patternOf = ({ path }: CallSpec): RegExp => new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
const patterns = calls.map((call) => ({ call, pattern: patternOf(call) }));

const callOf = (method: string, path: string): CallSpec | undefined =>
  patterns
    .filter(({ call, pattern }) => call.method === method && pattern.test(path))
    // The one with the most fixed parts: `/polls/list/mvp` and not `/polls/list/{id}`.
    .toSorted((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)[0]?.call;

/** Fills the lists of these names with what is no record. */
function loseRecords(value: unknown, names: readonly string[]): void {
  for (const name of names) {
    const lists = name.split('.').reduce<unknown[]>((all, key) => all.flat().map((one) => (one as Record<string, unknown>)[key]), [value]);
    for (const list of lists) if (Array.isArray(list)) list.fill('no record');
  }
}

/** @param spoilingOf how a call's answers are spoilt; null: not at all */
export async function startLeaningUpstream(
  goodUrl: string,
  spoilingOf: (id: CallId) => Spoiling | null,
  keep: ReadonlySet<string> = new Set(),
): Promise<LeaningUpstream> {
  const changed = new Set<string>();
  const server = createServer(async (request, response) => {
    const method = request.method ?? 'GET';
    const path = request.url ?? '/';
    const call = callOf(method, new URL(path, goodUrl).pathname);
    const isRead = call && (call.method === 'GET' || call.reads === true);
    const spoiling = call && isRead ? spoilingOf(call.id as CallId) : null;
    if (call && spoiling === 'not-offered') {
      changed.add(call.id);
      response.writeHead(501, { 'content-type': 'application/json' });
      response.end('{"message":"não"}');
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (!['host', 'connection', 'content-length', 'if-none-match', 'accept-encoding'].includes(name)) headers.set(name, String(value));
    const good = await fetch(goodUrl + path, {
      method,
      headers,
      redirect: 'manual',
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    let body: Buffer | string = Buffer.from(await good.arrayBuffer());
    if (call && spoiling !== null && spoiling !== 'not-offered' && good.status === 200 && call.answer.kind === 'json') {
      const value: unknown = JSON.parse(body.toString());
      const lost = spoiling === 'lost' ? [call.answer.needed ?? []].flat() : typeof spoiling === 'object' ? spoiling.lost : null;
      if (lost) loseRecords(value, lost);
      body = JSON.stringify(
        typeof spoiling === 'object' || spoiling === 'lost' ? value : leanAnswer(call.answer.schema, value, spoiling, keep),
      );
      changed.add(call.id);
    }
    response.writeHead(good.status, { 'content-type': good.headers.get('content-type') ?? 'application/json' });
    response.end(body);
  });
  server.on('connection', (socket) => socket.on('error', () => {}));
  await new Promise<void>((done) => server.listen(0, done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changed,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
