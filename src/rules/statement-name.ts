/** The name of a statement of SQL for traces and logs: what it does and the first table that it names, never a value. */

const TABLE = /\b(?:from|into|update|join|table)\s+(?:only\s+)?"?([a-z_][a-z0-9_]*)"?(?:\s*\.\s*"?([a-z_][a-z0-9_]*)"?)?/i;
/** Longest text that is read, in characters: the tables stand at the beginning. */
const MAX_READ = 2_000;

/** `select "id" from "channels" where …` → `SELECT channels` */
export function statementName(sql: string): string {
  // Texts in quotes are values.
  const text = sql.slice(0, MAX_READ).replace(/'(?:[^']|'')*'?/g, "''");
  const verb = (/^\s*(?:\/\*.*?\*\/\s*)?([a-z]+)/i.exec(text)?.[1] ?? 'SQL').toUpperCase();
  const [, first, second] = TABLE.exec(text) ?? [];
  const table = second ?? first;
  return table === undefined ? verb : `${verb} ${table.toLowerCase()}`;
}
