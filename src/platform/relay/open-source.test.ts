import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openSource, readSourceText } from './open-source.ts';

let server: Server;

/** A source that resets a connection at a request. @param at which of a connection's requests: 1 is the first */
async function startReset(at: number): Promise<{ ask: () => Promise<string>; connections: () => number }> {
  const requests = new Map<Socket, number>();
  server = createServer(({ socket }, response) => {
    const count = (requests.get(socket) ?? 0) + 1;
    requests.set(socket, count);
    if (count === at) socket.resetAndDestroy();
    else response.end('a segment');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/one.ts`);
  const ask = async () => {
    const signal = AbortSignal.timeout(5_000);
    return readSourceText(await openSource({ address, source: address, named: new Set([address.host]), signal }), 100);
  };
  return { ask, connections: () => requests.size };
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('asks once more where a source closes a kept connection under a request', async () => {
  const { ask, connections } = await startReset(2);
  expect(await ask()).toBe('a segment');
  expect(await ask()).toBe('a segment');
  expect(connections()).toBe(2);
});

it('does not ask again where a source closes a new connection', async () => {
  const { ask, connections } = await startReset(1);
  await expect(ask()).rejects.toMatchObject({ reason: 'unavailable' });
  expect(connections()).toBe(1);
});
