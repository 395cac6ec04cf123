/** A front before a database of a test, which can be cut: connections through it break, and new ones are refused. */
import { connect, createServer, type Socket } from 'node:net';

export interface CuttableDatabase {
  /** postgres:// address through the front */
  readonly url: string;
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** @param behind postgres:// address of a server on loopback */
export async function cuttable(behind: string): Promise<CuttableDatabase> {
  const url = new URL(behind);
  const server = { host: url.hostname, port: Number(url.port || 5432) };
  const open = new Set<Socket>();
  const front = createServer((socket) => {
    const further = connect(server);
    for (const one of [socket, further]) {
      open.add(one);
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        socket.destroy();
        further.destroy();
      });
    }
    socket.pipe(further).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((ready) => front.listen(port, '127.0.0.1', ready));
  await listen(0);
  const { port } = front.address() as { port: number };
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    cut: () =>
      new Promise((done) => {
        if (!front.listening) return done();
        front.close(() => done());
        for (const socket of open) socket.destroy();
      }),
    restore: () => listen(port),
  };
}
