/** Whether the call of a server function has started: one that fails before that was not valid. */
export interface CallProgress {
  begun: boolean;
  /** what the framework printed instead of beginning */
  failure?: unknown;
}
