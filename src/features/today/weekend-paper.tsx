import { encode } from 'uqr';
import { showingTitle } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { formatTime, minuteOfDay } from '#rules/lisbon-time.ts';
import { type Game, startOf } from './day-games.ts';
import type { PaperDay } from './today.server.ts';

/** Lines that the sheet holds in its two columns, a day's heading counting as two. */
const LINES = 96;
const LINES_OF_HEADING = 2;
/** Before this minute of the day nobody waits for a match with the sheet in hand. */
const FIRST_MINUTE = 9 * 60;
/** Kick-off that is farthest from being left out, when there are more matches than lines. Minute of the day. */
const EVENING = 20 * 60;

export interface Sheet {
  days: PaperDay[];
  /** events that the sheet has no room for */
  left: number;
}

const minuteOf = ({ showing }: Game): number => minuteOfDay(startOf(showing));

/** What stands on one sheet: the nights are left out first, then what is farthest from the evening, of each day alike. */
export function fitSheet(days: readonly PaperDay[]): Sheet {
  const shown = days.filter(({ games }) => games.length > 0);
  const room = Math.floor((LINES - shown.length * LINES_OF_HEADING) / Math.max(1, shown.length));
  const fitted = shown.map(({ day, games }) => {
    const byDay = games.filter((game) => minuteOf(game) >= FIRST_MINUTE);
    const kept = new Set(byDay.toSorted((a, b) => Math.abs(minuteOf(a) - EVENING) - Math.abs(minuteOf(b) - EVENING)).slice(0, room));
    return { day, games: byDay.filter((game) => kept.has(game)).toSorted((a, b) => startOf(a.showing) - startOf(b.showing)) };
  });
  const count = (list: readonly PaperDay[]) => list.reduce((sum, { games }) => sum + games.length, 0);
  return { days: fitted, left: count(days) - count(fitted) };
}

/** One sheet of the weekend's matches by hour, with a QR code to the guide (weekend-paper.css). @param guide absolute address of the guide */
export function WeekendPaper({ sheet, guide }: { sheet: Sheet; guide: string }) {
  return (
    <>
      <div className="weekend">
        {sheet.days.length === 0 ? <p>{m.paper_none()}</p> : null}
        {sheet.days.map(({ day, games }) => (
          <section key={day}>
            <h2>{formatDay(day)}</h2>
            <table>
              <tbody>
                {games.map(({ showing }) => (
                  <tr key={showing.id}>
                    <th scope="row">{formatTime(startOf(showing))}</th>
                    <td>{showingTitle(showing)}</td>
                    <td>{showing.channel.number}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
      <div className="weekend-foot">
        <QrCode text={guide} />
        <p>
          <b>{m.paper_qr()}</b>
          <span>{guide.replace(/^https?:\/\//, '')}</span>
          <span>
            {m.paper_note()}
            {sheet.left === 0 ? null : ` ${sheet.left === 1 ? m.paper_more_one() : m.paper_more({ count: String(sheet.left) })}`}
          </span>
        </p>
      </div>
    </>
  );
}

/** Dark squares as one path: four modules of light border, which readers need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.paper_qr_alt()} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
