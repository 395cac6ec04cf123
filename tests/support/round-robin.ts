/** A proxy that gives each request to the next of several processes, as a balancer in front of them does. */
import { createServer, request } from 'node:http';

export interface RoundRobin {
  /** requests that each process was given, in the order of the ports */
  given: readonly number[];
  stop: () => Promise<void>;
}

/**
 * @param port where it listens
 * @param ports of the processes behind it
 */
export async function startRoundRobin(port: number, ports: readonly number[]): Promise<RoundRobin> {
  const given = ports.map(() => 0);
  let next = 0;
  const server = createServer((incoming, answer) => {
    const index = next;
    next = (next + 1) % ports.length;
    given[index] = (given[index] ?? 0) + 1;
    const onward = request(
      { host: 'localhost', port: ports[index], method: incoming.method, path: incoming.url, headers: incoming.headers },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
        got.pipe(answer);
        got.on('error', () => answer.destroy());
      },
    );
    onward.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    // A viewer who leaves ends the request behind, too.
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((ready) => server.listen(port, ready));
  return {
    given,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
