/** Whether the call of a server function has started: one that fails before that was not valid. */
export interface CallProgress {
  begun: boolean;
}
