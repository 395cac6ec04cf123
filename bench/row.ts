/** One line of the table that `npm run bench` prints. */
export interface BenchRow {
  what: string;
  /** with its unit */
  measured: string;
  goal: string;
  reference: string;
  holds: boolean | null;
}
