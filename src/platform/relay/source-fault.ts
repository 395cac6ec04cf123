/** Why something of a channel's source could not be relayed. */
export type SourceFaultReason =
  /** its host is neither the imported one nor named in RELAY_HOSTS */
  | 'host'
  /** its host's address is in a private network */
  | 'private'
  | 'timeout'
  | 'too-large'
  /** it answered with an error, or the connection failed */
  | 'unavailable'
  /** it answered that there is no such thing */
  | 'missing'
  /** a playlist or manifest that cannot be read or rewritten */
  | 'unreadable';

export class SourceFault extends Error {
  override readonly name = 'SourceFault';
  readonly reason: SourceFaultReason;
  /** The host that was asked, for the log. Never the whole address: it may be signed. */
  readonly host: string;

  constructor(reason: SourceFaultReason, host: string, message: string = reason) {
    super(message);
    this.reason = reason;
    this.host = host;
  }
}
