import { clubName } from '#model/club-name.ts';
import type { Match } from '#model/match.ts';
import { minuteText } from '#model/match-clock.ts';
import type { MatchEvent, Side } from '#model/match-sheet.ts';
import { m } from '#paraglide/messages.js';
import { Ground, GROUND_HEIGHT as HEIGHT, GROUND_WIDTH as WIDTH } from './ground.tsx';
import { changesAt, type LineUp, type LineUps } from './match-file.ts';
import { type PitchPlace, pitchPositions, shirtName } from './pitch-positions.ts';
import { onColour, sideColours } from './team-colours.ts';

interface PitchProps {
  match: Match;
  lineUps: LineUps;
  events: readonly MatchEvent[];
  /** substitutions later than this are not told; milliseconds since 1970 */
  instant: number;
}

const SIDES: readonly Side[] = ['visitor', 'local'];

/** Both line-ups on the drawn ground of their sport, and the substitutes under it. */
export function Pitch({ match, lineUps, events, instant }: PitchProps) {
  const colours = sideColours(match);
  const changes = changesAt(events, instant);
  return (
    <div className="mx-auto grid w-full max-w-120 gap-4">
      <svg
        className="w-full rounded-card"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={SIDES.map((side) => lineUpText(clubName(match[side]), lineUps[side])).join('. ')}
      >
        <Ground surface={lineUps.surface} />
        {SIDES.map((side) => (
          <g key={side} data-side={side}>
            {pitchPositions(lineUps[side], side, lineUps.lines).map((place) => (
              <Shirt key={place.player.id} place={place} colour={colours[side]} isOff={changes.off.has(place.player.name)} />
            ))}
          </g>
        ))}
      </svg>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-4">
        {(['local', 'visitor'] as const).map((side) => (
          <Bench key={side} title={match[side].shortName} lineUp={lineUps[side]} on={changes.on} />
        ))}
      </div>
    </div>
  );
}

const lineUpText = (name: string, { formation, starters }: LineUp): string =>
  [
    formation ? `${name}, ${formation}` : name,
    starters.map((player) => [player.number, player.name].filter(Boolean).join(' ')).join(', '),
  ].join(': ');

function Shirt({ place: { player, x, y }, colour, isOff }: { place: PitchPlace; colour: string; isOff: boolean }) {
  return (
    <g transform={`translate(${(x / 100) * WIDTH} ${(y / 100) * (HEIGHT - 34) + 10})`} opacity={isOff ? 0.55 : 1}>
      <circle r={12} fill={colour} stroke="#07090D" strokeWidth={1.5} />
      <text className="font-bold text-[11px]" textAnchor="middle" dy={4} fill={onColour(colour)}>
        {player.number}
      </text>
      <text
        className="fill-fg font-semibold text-[11px] [paint-order:stroke]"
        stroke="#0B2E1E"
        strokeWidth={2.5}
        textAnchor="middle"
        dy={24}
      >
        {isOff ? `${shirtName(player.name)} ↓` : shirtName(player.name)}
      </text>
    </g>
  );
}

function Bench({ title, lineUp, on }: { title: string; lineUp: LineUp; on: ReadonlyMap<string, MatchEvent> }) {
  return (
    <section className="min-w-0">
      <h2 className="type-small font-semibold">{title}</h2>
      {lineUp.coach ? <p className="type-tiny text-muted">{m.mp_coach({ name: lineUp.coach })}</p> : null}
      <ul className="mt-2 grid gap-1 text-14">
        {lineUp.bench.map((player) => {
          const change = on.get(player.name);
          return (
            <li key={player.id} className="flex gap-2">
              <span className="w-5 flex-none text-right text-muted tabular-nums">{player.number}</span>
              <span className={change ? 'truncate font-semibold' : 'truncate text-soft'}>{player.name}</span>
              {change ? <span className="ml-auto flex-none text-muted tabular-nums">↑ {minuteText(change)}</span> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
