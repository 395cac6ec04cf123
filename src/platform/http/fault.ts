/** An error answer. Handlers throw it; the router writes it in the contract's error format. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly status: number;
  /** Code for programs: `not_found`, `bad_request`, … */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** user names that are free */
  readonly suggestions: readonly string[] | undefined;
  readonly headers: Readonly<Record<string, string>>;

  /** @param message a Portuguese sentence for users */
  constructor(
    status: number,
    code: string,
    message: string,
    extra: {
      fields?: Readonly<Record<string, string>>;
      suggestions?: readonly string[];
      headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.suggestions = extra.suggestions;
    this.headers = extra.headers ?? {};
  }
}

export const notFound = (message: string): Fault => new Fault(404, 'not_found', message);

/** The session of the request is over, or its account was deleted on another device. */
export const sessionEnded = (): Fault => new Fault(401, 'session_expired', 'A sessão terminou. Por segurança, inicie sessão de novo.');

/** A well-formed request with an impossible value. `field` is the parameter's name. */
export const unprocessable = (field: string, message: string): Fault =>
  new Fault(422, 'unprocessable', message, { fields: { [field]: message } });

export const notBuilt = (): Fault => new Fault(501, 'not_built', 'Esta chamada ainda não está disponível neste servidor.');

/** Codes of PostgreSQL for a value that no column can hold: a number out of range, the character 0 in a text or in JSON, an impossible time. */
const UNSTORABLE = new Set(['22003', '22021', '22P05', '22007', '22008']);

/** Whether the database refused a value of the request. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && UNSTORABLE.has(String((error as NodeJS.ErrnoException).code));
