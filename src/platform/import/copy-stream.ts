import type pg from 'pg';

/** What pg's connection offers during COPY; its published types leave it out. */
interface CopyConnection {
  query(sql: string): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
  stream: {
    writableNeedDrain?: boolean;
    cork(): void;
    uncork(): void;
    write(bytes: Buffer, done?: () => void): boolean;
    on(event: 'drain' | 'close', listener: () => void): void;
    off(event: 'drain' | 'close', listener: () => void): void;
  };
}

/** The protocol's letter for a piece of a COPY, 'd'. Its length follows, which counts itself. */
const COPY_DATA = 0x64;

const BUSY = new Error('the connection is busy');

/**
 * A COPY … FROM STDIN that stays open: the quickest way in, several times as fast as multi-row INSERT. While it is open the connection
 * can do nothing else, so end() or abandon() must come before the next query.
 */
export class CopyStream {
  #connection: CopyConnection | null = null;
  #failure: Error | null = null;
  #wanted = true;
  readonly #over: Promise<void>;

  private constructor(client: pg.Client, sql: string) {
    this.#over = new Promise((resolve) => {
      // pg accepts any object with these callbacks in place of a query.
      const copy = {
        submit: (connection: CopyConnection) => {
          if (!this.#wanted) return BUSY;
          this.#connection = connection;
          connection.query(sql);
          return null;
        },
        handleError: (error: Error) => {
          this.#failure ??= error;
          resolve();
        },
        handleReadyForQuery: () => resolve(),
        // Rows follow the statement without waiting for the server's word: should it refuse the statement, it passes over them.
        handleCopyInResponse: () => {},
        handleCommandComplete: () => {},
        handleRowDescription: () => {},
        handleDataRow: () => {},
        handlePortalSuspended: () => {},
        handleEmptyQuery: () => {},
        handleCopyData: () => {},
      };
      client.query(copy as unknown as pg.Submittable);
    });
  }

  /**
   * Begins a COPY on a connection that is doing nothing.
   * @param sql a COPY … FROM STDIN statement, or several statements of which one is
   * @throws Error when the connection is busy or gone
   */
  static open(client: pg.Client, sql: string): CopyStream {
    const stream = new CopyStream(client, sql);
    if (stream.#connection !== null) return stream;
    stream.#wanted = false;
    throw stream.#failure ?? BUSY;
  }

  /**
   * Sends bytes in the COPY's format, cut anywhere; waits when the server is slower.
   * @param done called when the piece's memory may be used again, which may be later than this returns
   * @throws the server's error, once it is known
   */
  async write(piece: Buffer, done?: () => void): Promise<void> {
    if (this.#failure !== null) throw this.#failure;
    const { stream } = this.#connection as CopyConnection;
    // pg's own sendCopyFromChunk() copies each piece into new memory first.
    const head = Buffer.allocUnsafe(5);
    head[0] = COPY_DATA;
    head.writeInt32BE(piece.length + 4, 1);
    stream.cork();
    stream.write(head);
    stream.write(piece, done);
    stream.uncork();
    if (stream.writableNeedDrain) await roomIn(stream);
  }

  /** Waits until the server has stored everything. @throws the server's error; the transaction is then to be rolled back */
  async end(): Promise<void> {
    if (this.#failure === null) this.#connection?.endCopyFrom();
    await this.#over;
    if (this.#failure !== null) throw this.#failure;
  }

  /** Takes back what was sent: the transaction is to be rolled back. */
  async abandon(): Promise<void> {
    if (this.#failure === null) this.#connection?.sendCopyFail('the rows could not be written');
    await this.#over;
  }
}

/** Waits until the server has taken what was sent, or the connection is gone. */
function roomIn(stream: CopyConnection['stream']): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      stream.off('drain', go);
      stream.off('close', go);
      done();
    };
    stream.on('drain', go);
    stream.on('close', go);
  });
}
