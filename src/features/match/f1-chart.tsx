import { m } from '#paraglide/messages.js';
import { type F1Session, positionLines } from './f1-session.ts';

/** Lines of the chart, the leader's first. Classes, because the colours are tokens. */
const STROKES = [
  'stroke-sport-futsal',
  'stroke-sport-ciclismo',
  'stroke-sport-andebol',
  'stroke-sport-basquetebol',
  'stroke-sport-motores',
  'stroke-sport-padel',
];
const FILLS = [
  'fill-sport-futsal',
  'fill-sport-ciclismo',
  'fill-sport-andebol',
  'fill-sport-basquetebol',
  'fill-sport-motores',
  'fill-sport-padel',
];
const WIDTH = 900;
const HEIGHT = 190;
const ROW = 18;

/** The first six by lap, up to the picture, with what was driven behind the safety car. */
export function F1Chart({ session, instant }: { session: F1Session; instant: number }) {
  const lines = positionLines(session, instant, STROKES.length);
  const total = session.totalLaps ?? Math.max(1, session.laps.length - 1);
  const lowest = Math.max(STROKES.length, ...lines.flatMap(({ places }) => places));
  const x = (lap: number): number => 24 + (lap / total) * (WIDTH - 90);
  const y = (place: number): number => 16 + ((place - 1) / Math.max(1, lowest - 1)) * (ROW * 8);
  const safety = session.safetyCars.filter((one) => one.at <= instant);
  const last = (lines[0]?.places.length ?? 1) - 1;
  return (
    <section className="p-4" aria-label={m.mp_f1_by_lap()}>
      <h2 className="type-18">{m.mp_f1_by_lap()}</h2>
      <svg
        className="mt-2 w-full"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={lines.map(({ code, places }) => `${code}: ${places.at(-1)}`).join(', ')}
      >
        {safety.map((one) => (
          <rect
            key={one.from}
            className="fill-aviso/20"
            x={x(one.from)}
            y={6}
            width={Math.max(4, x(Math.min(one.to ?? last, last)) - x(one.from))}
            height={ROW * 8 + 20}
          />
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <text key={part} className="fill-muted text-[12px] tabular-nums" x={x(total * part)} y={HEIGHT - 6} textAnchor="middle">
            {Math.max(1, Math.round(total * part))}
          </text>
        ))}
        {lines.map(({ code, places }, i) => (
          <g key={code}>
            <polyline
              className={`fill-none stroke-2 ${STROKES[i]}`}
              points={places.map((place, lap) => `${x(lap).toFixed(1)},${y(place).toFixed(1)}`).join(' ')}
            />
            <text className={`font-bold text-[13px] ${FILLS[i]}`} x={x(last) + 8} y={y(places.at(-1) ?? 1) + 4}>
              {code}
            </text>
          </g>
        ))}
      </svg>
      {safety.length > 0 ? <p className="type-tiny text-muted">{m.mp_f1_safety_car()}</p> : null}
    </section>
  );
}
