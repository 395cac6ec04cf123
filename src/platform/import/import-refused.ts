/**
 * A file that cannot be imported at all: it is not what it claims, is damaged, or is larger than the limits allow.
 * The message is an English sentence for the operator's terminal; nothing of the file has been stored when it is thrown.
 */
export class ImportRefused extends Error {
  /** Line of the (decompressed) file where the reason was found, counted from 1, or null when the reason concerns the whole file. */
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(line === null ? message : `line ${line}: ${message}`);
    this.name = 'ImportRefused';
    this.line = line;
  }
}
