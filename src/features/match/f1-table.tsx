import { m } from '#paraglide/messages.js';
import { type F1Row, type F1Table, gapText } from './f1-session.ts';

const headStyles = 'whitespace-nowrap py-2 pr-2 text-left font-normal text-12 text-muted last:pr-0 last:text-right';

/** The letter of a tyre, as it is printed on it. */
const TYRES = { soft: 'S', medium: 'M', hard: 'D' } as const;
const TYRE_STYLES = { soft: 'border-sport-motores', medium: 'border-sport-tenis', hard: 'border-fg' } as const;

/** Positions, gaps and tyres. */
export function F1PositionTable({ table, isQualifying }: { table: F1Table; isQualifying: boolean }) {
  return (
    <table className="w-full border-collapse text-14 tabular-nums" data-f1-table={table.lap}>
      <thead>
        <tr className="border-ink-700 border-b">
          <th className={headStyles} scope="col">
            {m.mp_f1_position()}
          </th>
          <th className={headStyles} scope="col">
            {m.mp_f1_driver()}
          </th>
          <th className={`${headStyles} text-right`} scope="col">
            {m.mp_f1_gap()}
          </th>
          {isQualifying ? null : (
            <th className={headStyles} scope="col">
              {m.mp_f1_tyre()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <Row key={row.driver.code} row={row} isQualifying={isQualifying} />
        ))}
      </tbody>
    </table>
  );
}

function gapOf({ position, gap, lapsDown, retired }: F1Row, isQualifying: boolean): string {
  if (retired !== null) return m.mp_f1_retired({ lap: String(retired) });
  if (position === 1) return m.mp_f1_leader();
  if (lapsDown > 0) return lapsDown === 1 ? m.mp_f1_lap_down() : m.mp_f1_laps_down({ laps: String(lapsDown) });
  return gap === null ? (isQualifying ? m.mp_f1_no_time() : '') : gapText(gap);
}

function Row({ row, isQualifying }: { row: F1Row; isQualifying: boolean }) {
  const { position, driver, gained, tyre, retired } = row;
  return (
    <tr className={`border-ink-700 border-b ${retired === null ? '' : 'text-muted'}`} data-driver={driver.code}>
      <td className="w-9 py-2 font-bold">{position ?? '–'}</td>
      <th className="py-2 pr-2 text-left font-semibold" scope="row">
        {driver.name}
        {gained === 0 ? null : (
          <span className={`ml-1 text-12 ${gained > 0 ? 'text-relva' : 'text-muted'}`}>
            <span aria-hidden="true">{gained > 0 ? `▲${gained}` : `▼${-gained}`}</span>
            <span className="sr-only">
              {gained > 0 ? m.mp_f1_gained({ places: String(gained) }) : m.mp_f1_lost({ places: String(-gained) })}
            </span>
          </span>
        )}
      </th>
      <td className="whitespace-nowrap py-2 pr-2 text-right">{gapOf(row, isQualifying)}</td>
      {isQualifying ? null : (
        <td className="whitespace-nowrap py-2 text-right">
          {tyre ? (
            <>
              <span
                className={`mr-1.5 inline-grid size-5.5 place-items-center rounded-full border-2 font-bold text-12 ${TYRE_STYLES[tyre.compound]}`}
                aria-hidden="true"
              >
                {TYRES[tyre.compound]}
              </span>
              <span className="sr-only">
                {tyre.compound === 'soft' ? m.mp_f1_soft() : tyre.compound === 'medium' ? m.mp_f1_medium() : m.mp_f1_hard()},{' '}
              </span>
              {tyre.laps}
            </>
          ) : null}
        </td>
      )}
    </tr>
  );
}
