import type pg from 'pg';
import { CopyStream } from './copy-stream.ts';

/** Whoever answers queries: a pg client, or ImportConnection. */
export interface Queries {
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/**
 * An import's connection. A COPY stays open on it from one batch of rows to the next, so that the server need never wait for a question
 * and its answer to pass; a query ends the COPY first.
 */
export class ImportConnection implements Queries {
  readonly #client: pg.Client;
  #copy: { sql: string; stream: CopyStream; last: Buffer } | null = null;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<R>> {
    await this.#endCopy();
    return this.#client.query<R>(text, values);
  }

  /** The rows as arrays, without their names: for many rows. */
  async queryArrays<R extends unknown[]>(text: string, values: unknown[]): Promise<R[]> {
    await this.#endCopy();
    return (await this.#client.query<R>({ text, values, rowMode: 'array' })).rows;
  }

  /**
   * Sends rows into a COPY, opening it when it is not open. They are stored when the next query, of whatever kind, has been answered.
   * @param first what the COPY's format begins with
   * @param last what it ends with
   * @param done called when the memory of `rows` may be used again
   * @throws the server's error about these rows or earlier ones
   */
  async copy(sql: string, rows: Buffer, first: Buffer, last: Buffer, done?: () => void): Promise<void> {
    if (this.#copy !== null && this.#copy.sql !== sql) await this.#endCopy();
    if (this.#copy === null) {
      this.#copy = { sql, stream: CopyStream.open(this.#client, sql), last };
      await this.#copy.stream.write(first);
    }
    await this.#copy.stream.write(rows, done);
  }

  /**
   * Runs `work` in a transaction: all of it is stored, or nothing.
   * @param work begins at once; it may ask the database when `begun` is fulfilled
   * @param connected fulfilled when the client has its connection
   */
  async inTransaction<T>(work: (begun: Promise<void>) => Promise<T>, connected: Promise<unknown> = Promise.resolve()): Promise<T> {
    const begun = connected.then(async () => {
      await this.query('BEGIN');
    });
    begun.catch(() => {}); // work meets it, or the line after
    try {
      const result = await work(begun);
      await begun;
      await this.query('COMMIT');
      return result;
    } catch (error) {
      const open = this.#copy;
      this.#copy = null;
      await open?.stream.abandon();
      await begun.then(() => this.#client.query('ROLLBACK')).catch(() => {});
      throw error;
    }
  }

  async #endCopy(): Promise<void> {
    const open = this.#copy;
    if (open === null) return;
    this.#copy = null;
    await open.stream.write(open.last);
    await open.stream.end();
  }
}
