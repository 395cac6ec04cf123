/** How far a server function's call came: one that never began was not understood. */
export interface CallProgress {
  begun: boolean;
}
