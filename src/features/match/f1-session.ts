/** A Formula 1 session as screens know it, and what of it an instant has reached. Instants are milliseconds since 1970. Pure. */
import type { F1Session as WireSession } from '#contract/entities/f1-session.ts';
import type { Channel } from '#model/channel.ts';
import { type Programme, toProgramme } from '#model/programme.ts';
import type { MatchBroadcast } from './broadcasts.ts';

export interface F1Driver {
  code: string;
  name: string;
  team: string | null;
}

export interface F1Session {
  id: number;
  kind: WireSession['kind'];
  state: WireSession['state'];
  name: string;
  round: number;
  circuit: string;
  country: string;
  startsAt: number;
  totalLaps: number | null;
  drivers: F1Driver[];
  laps: { lap: number; at: number; part: number | null; order: string[]; gaps: (number | null)[]; down: number[] }[];
  stints: { code: string; compound: 'soft' | 'medium' | 'hard'; lap: number; at: number }[];
  retirements: { code: string; lap: number; at: number }[];
  safetyCars: { from: number; to: number | null; at: number }[];
  broadcasts: MatchBroadcast[];
  source: string;
  demonstration: boolean;
}

const at = <T extends { at: string }>({ at: text, ...rest }: T) => ({ ...rest, at: Date.parse(text) });

export function toF1Session(wire: WireSession, channelOf: (id: number) => Channel | null): F1Session {
  return {
    id: wire.id,
    kind: wire.kind,
    state: wire.state,
    name: wire.name,
    round: wire.round,
    circuit: wire.circuit,
    country: wire.country,
    startsAt: Date.parse(wire.date),
    totalLaps: wire.total_laps,
    drivers: wire.drivers.map(({ code, name, constructor_name }) => ({ code, name, team: constructor_name })),
    laps: wire.laps.map(at).sort((a, b) => a.at - b.at),
    stints: wire.stints.map(at).sort((a, b) => a.at - b.at),
    retirements: wire.retirements.map(at),
    safetyCars: wire.safety_cars.map(({ from_lap, to_lap, at: text }) => ({ from: from_lap, to: to_lap, at: Date.parse(text) })),
    broadcasts: wire.showings.map((entry) => {
      const programme: Programme = toProgramme(entry);
      return { programme, channel: channelOf(programme.channelId) };
    }),
    source: wire.source,
    demonstration: wire.demonstracao,
  };
}

export interface F1Row {
  position: number | null;
  driver: F1Driver;
  /** milliseconds behind the first; null for the first and without a time */
  gap: number | null;
  lapsDown: number;
  /** places won (more than 0) or lost since the start */
  gained: number;
  tyre: { compound: 'soft' | 'medium' | 'hard'; laps: number } | null;
  /** the lap on which it stopped; null while it runs */
  retired: number | null;
}

export interface F1Table {
  lap: number;
  part: number | null;
  rows: F1Row[];
}

/** The table at an instant, drivers who retired last; null before the session. */
export function f1TableAt(session: F1Session, instant: number): F1Table | null {
  const last = session.laps.findLast((lap) => lap.at <= instant);
  const first = session.laps[0];
  if (!last || !first) return null;
  const drivers = new Map(session.drivers.map((driver) => [driver.code, driver]));
  const driverOf = (code: string): F1Driver => drivers.get(code) ?? { code, name: code, team: null };
  const running = last.order.map((code, i): F1Row => {
    const stint = session.stints.findLast((one) => one.code === code && one.at <= instant);
    const from = first.order.indexOf(code);
    return {
      position: i + 1,
      driver: driverOf(code),
      gap: i === 0 ? null : (last.gaps[i] ?? null),
      lapsDown: last.down[i] ?? 0,
      gained: session.kind === 'qualifying' || from < 0 ? 0 : from - i,
      tyre: stint ? { compound: stint.compound, laps: last.lap - stint.lap } : null,
      retired: null,
    };
  });
  const stopped = session.retirements
    .filter((one) => one.at <= instant)
    .toSorted((a, b) => b.lap - a.lap)
    .map(
      ({ code, lap }): F1Row => ({ position: null, driver: driverOf(code), gap: null, lapsDown: 0, gained: 0, tyre: null, retired: lap }),
    );
  return { lap: last.lap, part: last.part, rows: [...running, ...stopped] };
}

export interface F1LapRow {
  lap: number;
  leader: F1Driver;
  second: F1Driver | null;
  /** milliseconds from the leader to the second; null without a time */
  gap: number | null;
  behindSafetyCar: boolean;
}

/** Who led each lap that the instant has reached, the newest first. The grid is no lap. */
export function f1LapsAt(session: F1Session, instant: number): F1LapRow[] {
  const drivers = new Map(session.drivers.map((driver) => [driver.code, driver]));
  const driverOf = (code: string): F1Driver => drivers.get(code) ?? { code, name: code, team: null };
  const safety = session.safetyCars.filter((one) => one.at <= instant);
  return session.laps
    .filter(({ lap, at: time }) => lap > 0 && time <= instant)
    .flatMap(({ lap, order: [first, second], gaps }) =>
      first === undefined
        ? []
        : [
            {
              lap,
              leader: driverOf(first),
              second: second === undefined ? null : driverOf(second),
              gap: gaps[1] ?? null,
              behindSafetyCar: safety.some(({ from, to }) => lap >= from && (to === null || lap <= to)),
            },
          ],
    )
    .reverse();
}

export interface PositionLine {
  code: string;
  /** position after each lap up to the instant, 1 is the first */
  places: number[];
}

/** The first drivers' positions lap by lap, in the order of the instant. @param most lines at most */
export function positionLines(session: F1Session, instant: number, most: number): PositionLine[] {
  const seen = session.laps.filter((lap) => lap.at <= instant);
  const leaders = seen.at(-1)?.order.slice(0, most) ?? [];
  return leaders.map((code) => ({ code, places: seen.map(({ order }) => order.indexOf(code) + 1) }));
}

/** '+2,1', '+1:03,4': a gap as timing screens have it, to the tenth. @param ms milliseconds */
export function gapText(ms: number): string {
  const tenths = Math.round(ms / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = (tenths % 600) / 10;
  const text = seconds.toFixed(1).replace('.', ',');
  return minutes > 0 ? `+${minutes}:${text.padStart(4, '0')}` : `+${text}`;
}
