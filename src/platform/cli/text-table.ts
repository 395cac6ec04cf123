import { printable } from '#rules/plain-text.ts';

/** A table of plain text for terminals: columns as wide as their longest cell, two spaces apart. What would control the terminal is escaped. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows].map((row) => row.map((cell) => printable(cell.replace(/[\t\n]/g, ' '))));
  const widths = head.map((_, column) => Math.max(...all.map((row) => [...(row[column] ?? '')].length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
