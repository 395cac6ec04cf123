/** An answer that is not a success, thrown by whoever finds out and written by the router in the contract's shape. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: number;
  /** A word programs tell apart: `not_found`, `bad_request`, … */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message a sentence in Portuguese that a person may read */
  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Readonly<Record<string, string>>; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
  }
}

export const notFound = (message: string): Fault => new Fault(404, 'not_found', message);

/** A well-formed request that asks for what cannot be. `field` is the parameter's name. */
export const unprocessable = (field: string, message: string): Fault =>
  new Fault(422, 'unprocessable', message, { fields: { [field]: message } });

export const notBuilt = (): Fault => new Fault(501, 'not_built', 'Esta chamada ainda não está disponível neste servidor.');

/** Codes of PostgreSQL and of sockets that mean: the database is not there now, ask again. */
const GONE = /^(?:08\w{3}|57P0[1-5]|53300|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;
const GONE_WORDS =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|pool after calling end|driver has already been destroyed/i;

/** True when an error says that the database cannot be reached, as against a statement that is wrong. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(databaseIsAway);
  const code = (error as NodeJS.ErrnoException).code;
  return (typeof code === 'string' && GONE.test(code)) || GONE_WORDS.test(error.message);
}
