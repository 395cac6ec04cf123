/** Whether the call of a server function has started: one that fails before that was not valid. */
export interface CallProgress {
  begun: boolean;
  /** the error that the framework printed when it could not begin */
  failure?: unknown;
}
