/** A refusal as the Identity Toolkit words it: `{error: {code, message}}`. */
export class ToolkitError extends Error {
  readonly status: number;

  /** @param message the code, with an explanation after ` : ` for some */
  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }
}
