/** A table of figures with its heading; a phone scrolls it sideways where it is wider than the screen. */
import type { ReactNode } from 'react';

export interface Column {
  head: string;
  /** in full, where the head is short */
  title?: string;
  /** text, at the left; figures are at the right */
  isText?: boolean;
}

interface FigureTableProps {
  id: string;
  title: string;
  /** beside the title */
  note?: string;
  columns: readonly Column[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** in the place of a table without rows */
  empty: string;
}

const cellStyles = ({ isText = false }: Column): string => (isText ? 'text-left' : 'text-right');

export function FigureTable({ id, title, note, columns, rows, empty }: FigureTableProps) {
  return (
    <section className="min-w-0 rounded-card bg-ink-900 p-5 max-md:p-4" aria-labelledby={id}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="type-22" id={id}>
          {title}
        </h2>
        {note ? <p className="text-14 text-muted">{note}</p> : null}
      </header>
      {rows.length === 0 ? (
        <p className="text-14 text-soft">{empty}</p>
      ) : (
        // What scrolls must be reached by the keyboard.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the same
        <div className="-mx-1 overflow-x-auto px-1" role="group" aria-labelledby={id} tabIndex={0}>
          <table className="w-full border-collapse text-14 tabular-nums">
            <thead className="text-12 text-muted *:*:h-8 *:*:px-2 *:*:font-medium *:*:first:pl-0 *:*:last:pr-0">
              <tr>
                {columns.map((column) => (
                  <th key={column.head} scope="col" className={`align-bottom ${cellStyles(column)}`}>
                    {column.title ? (
                      <abbr title={column.title} className="no-underline">
                        {column.head}
                      </abbr>
                    ) : (
                      column.head
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="*:*:h-9 *:border-ink-700 *:border-t *:*:px-2 *:*:first:pl-0 *:*:last:pr-0">
              {rows.map(({ key, cells }) => (
                <tr key={key}>
                  {columns.map((column, index) =>
                    index === 0 ? (
                      <th key={column.head} scope="row" className="py-1.5 text-left font-medium">
                        {cells[0]}
                      </th>
                    ) : (
                      <td key={column.head} className={`whitespace-nowrap py-1.5 ${cellStyles(column)}`}>
                        {cells[index]}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
