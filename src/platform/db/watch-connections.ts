/** Watches the connections of a pool: those that break, statements that take too long, a server that takes no writes any more. */
import pg from 'pg';

/** What pg has of a connection beside its types: by these numbers a server knows which statement is to be cancelled. */
interface Cancellable {
  readonly host: string;
  readonly port: number;
  readonly ssl: unknown;
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly connection: { readonly stream: { destroy: () => void } };
}
interface CancellingConnection {
  readonly stream: { destroy: () => void; setTimeout: (milliseconds: number, done: () => void) => void };
  on: (event: string, listener: () => void) => void;
  connect: (port: number | string, host?: string) => void;
  cancel: (processID: number | null, secretKey: number | null) => void;
}

/** A cancelled statement ends within this, or its connection is given up: the server is away, or the pooler cancels nothing. Milliseconds. */
const CANCEL_MS = 2_000;
/** PostgreSQL's code of a write on a server that takes none: a primary that has become a standby. */
const READ_ONLY = '25006';

/** Asks the server to cancel the statement of a connection, by a connection of its own (PostgreSQL's protocol, CancelRequest). */
function cancelStatement({ host, port, ssl, processID, secretKey }: Cancellable): void {
  const request = new pg.Connection({ ssl } as never) as unknown as CancellingConnection;
  const end = () => request.stream.destroy();
  // It does no harm when it fails: the connection is given up then.
  request.on('error', end);
  request.on(ssl ? 'sslconnect' : 'connect', () => request.cancel(processID, secretKey));
  if (host.startsWith('/')) request.connect(`${host}/.s.PGSQL.${port}`);
  else request.connect(port, host);
  request.stream.setTimeout(CANCEL_MS, end);
}

/** @returns a function that ends the limit */
function limitStatement(client: pg.PoolClient, limitMs: number): () => void {
  const connection = client as unknown as Cancellable;
  let timer = setTimeout(() => {
    cancelStatement(connection);
    timer = setTimeout(() => connection.connection.stream.destroy(), CANCEL_MS);
  }, limitMs);
  return () => clearTimeout(timer);
}

/** Calls `begun` for each statement of a connection, and what that returns when the statement has ended. */
function watchStatements(client: pg.PoolClient, begun: () => (error: unknown) => void): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]): unknown => {
    const callback = given.at(-1);
    if (typeof callback === 'function') {
      const ended = begun();
      return send(...given.slice(0, -1), (error: unknown, result: unknown) => {
        ended(error);
        callback(error, result);
      });
    }
    const result = send(...given);
    // A stream of COPY is not limited.
    if (!(result instanceof Promise)) return result;
    const ended = begun();
    result.then(() => ended(null), ended);
    return result;
  };
  client.query = watched as typeof client.query;
}

/**
 * @param onBroken told of each connection that breaks
 * @param limitMs milliseconds after which a statement is cancelled
 */
export function watchConnections(pool: pg.Pool, onBroken: (error: Error) => void, limitMs?: number): void {
  const idle = new Set<pg.PoolClient>();
  const openedBy = new WeakMap<pg.PoolClient, number>();
  /** Counts how often a server took no writes any more: connections of an earlier count are given up. */
  let demotions = 0;
  const leaveServer = (client: pg.PoolClient): void => {
    // Several statements fail at once: they are of one change.
    if (openedBy.get(client) !== demotions) return;
    demotions += 1;
    const error = new Error('the database server takes no writes any more; its connections are given up');
    // The pool drops an idle connection by its error alone.
    for (const one of idle) one.emit('error', error);
    idle.clear();
    onBroken(error);
  };
  pool.on('connect', (client) => {
    openedBy.set(client, demotions);
    // pg-pool listens to idle connections alone: one that breaks within a transaction, between two statements, would end the process.
    client.on('error', (error) => {
      if (openedBy.get(client) === demotions) onBroken(error);
    });
    watchStatements(client, () => {
      const endLimit = limitMs === undefined ? undefined : limitStatement(client, limitMs);
      return (error) => {
        endLimit?.();
        if ((error as { code?: unknown } | null)?.code === READ_ONLY) leaveServer(client);
      };
    });
  });
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => {
    if (openedBy.get(client) === demotions) idle.add(client);
    // The pool keeps no connection that ends.
    else void (client as unknown as pg.Client).end().catch(onBroken);
  });
  pool.on('remove', (client) => idle.delete(client));
  // Told by the connection's own listener.
  pool.on('error', () => {});
}
