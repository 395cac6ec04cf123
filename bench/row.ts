/** A row of the table printed by `npm run bench`. */
export interface BenchRow {
  what: string;
  /** with its unit */
  measured: string;
  goal: string;
  reference: string;
  holds: boolean | null;
}
