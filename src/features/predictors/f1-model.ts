/** A race of the Formula 1 predictor as its page shows it. */
import type { Channel } from '#model/channel.ts';
import { F1_SLOTS } from '#rules/predictor-points.ts';
import type { FriendGroup, SaveAnswer } from './football-model.ts';

export interface F1Choice {
  id: string;
  /** family name */
  name: string;
  number: number | null;
  team: string;
  colour: string;
}

export interface F1PredictorRace {
  id: number;
  round: number;
  name: string;
  place: string;
  laps: number | null;
  /** milliseconds since 1970 */
  startsAt: number;
  locksAt: number;
  /** whether it locks with the qualifying, else with the race */
  byQualifying: boolean;
  /** ids of drivers: places 1 to 3, pole, fastest lap; null in the race that is not over, and where one is not known */
  outcome: (string | null)[] | null;
  picks: (string | null)[];
}

export interface F1Predictor {
  season: number;
  race: F1PredictorRace;
  /** rounds before and after; null where there is none */
  previous: number | null;
  next: number | null;
  drivers: readonly F1Choice[];
  /** null for a visitor */
  own: {
    groups: readonly FriendGroup[];
    points: number;
    seasonPoints: number;
    history: readonly { round: number; name: string; points: number | null }[];
  } | null;
  /** where the race is shown; null while that is not known */
  channel: Pick<Channel, 'id' | 'name' | 'slug'> | null;
  /** the first of the drivers' championship; null where there is none yet */
  standings: F1Leaders | null;
  /** what a post without script brought back */
  posted: SaveAnswer | null;
}

export interface F1Leaders {
  season: number;
  /** races that are counted; null: not known */
  races: number | null;
  source: string;
  drivers: readonly { id: string; position: number; name: string; points: number; colour: string }[];
}

/** Names of the fields of the slots. */
export const f1Field = (slot: number): string => `p${slot}`;

const isDriver = (text: string | undefined): text is string => text !== undefined && /^[\w-]{1,60}$/.test(text);

/** The picks of a form, with the one that a button without script chose: '2:kimi-antonelli'. */
export function readF1Picks(values: Record<string, string>): (string | null)[] {
  const picks = Array.from({ length: F1_SLOTS }, (_, slot) => {
    const value = values[f1Field(slot)];
    return isDriver(value) ? value : null;
  });
  const [slot, driver] = (values.escolha ?? '').split(':');
  return slot !== undefined && /^[0-4]$/.test(slot) && isDriver(driver) ? withPick(picks, Number(slot), driver) : picks;
}

/** The picks after a driver was pressed: the same one again takes it away, and on the podium a driver has one place. */
export function withPick(picks: readonly (string | null)[], slot: number, driver: string): (string | null)[] {
  if (picks[slot] === driver) return picks.map((one, n) => (n === slot ? null : one));
  return picks.map((one, n) => (n === slot ? driver : slot < 3 && n < 3 && one === driver ? null : one));
}

/** The slot to fill next, from the one after; null when all are chosen. */
export function nextSlot(picks: readonly (string | null)[], after = -1): number | null {
  const order = Array.from({ length: F1_SLOTS }, (_, n) => (after + 1 + n) % F1_SLOTS);
  return order.find((slot) => (picks[slot] ?? null) === null) ?? null;
}
