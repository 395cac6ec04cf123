/**
 * Plans a day of the demonstration guide from the weekly slots. Pure, so that every process makes the same plan.
 * Slots are in Lisbon wall time. A day of 23 or 25 hours keeps its slots from 09:00 on; earlier slots move closer together or apart, and
 * where fewer than two matches would be in play, an extra one is put on a free channel.
 */

import { addDays } from '#rules/lisbon-calendar.ts';
import { endOfLisbonDay, startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { SPARE_CHANNELS } from './channels.ts';
import { F1_RACES } from './facts/f1-2026.ts';
import { FILLER } from './shows.ts';
import { BEFORE_KICK_OFF, MATCH_MINUTES, type WeeklySlot } from './weekly-pattern.ts';

const MINUTE = 60_000;
const NINE = 540;
const COVER = 2;
const MOTORS_CHANNEL = 5;

export interface PlannedProgramme {
  readonly numero: number;
  /** Milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly slot: WeeklySlot;
}

/** Span in which a slot's match is certainly in play, in minutes from the programme's start. */
function inPlay(slot: WeeklySlot): { from: number; to: number } {
  return { from: BEFORE_KICK_OFF, to: slot.duration >= MATCH_MINUTES ? 122 : 97 };
}

/** Minutes elapsed since the start of the day, for a wall time of that day. */
function elapsed(minute: number, dayLength: number): number {
  // Move the early slots by quarters of an hour, so that the chains stay 45 minutes apart.
  if (dayLength > 1440) return minute + Math.min(dayLength - 1440, 15 * Math.floor(minute / 135));
  if (dayLength < 1440) return minute < NINE ? minute : minute - (1440 - dayLength);
  return minute;
}

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const dayBounds = (day: string): { from: number; to: number; minutes: number } => {
  const [from, to] = [startOfLisbonDay(day), endOfLisbonDay(day)];
  return { from, to, minutes: (to - from) / MINUTE };
};

function placeMatches(day: string, slots: readonly WeeklySlot[]): PlannedProgramme[] {
  const bounds = dayBounds(day);
  const weekday = weekdayOf(day);
  const free = new Map<number, number>();
  const placed: PlannedProgramme[] = [];
  const own = slots
    .filter((slot) => slot.kind === 'match' && slot.weekday === weekday)
    .map((slot) => ({ slot, at: bounds.from + elapsed(slot.minute, bounds.minutes) * MINUTE }))
    .toSorted((a, b) => a.at - b.at || a.slot.numero - b.slot.numero);
  for (const { slot, at } of own) {
    const from = Math.max(at, free.get(slot.numero) ?? 0);
    // Only a change of clocks moves a match, by an hour at most; beyond that it is another match.
    if (from - at > 60 * MINUTE) continue;
    const to = from + slot.duration * MINUTE;
    free.set(slot.numero, to);
    placed.push({ numero: slot.numero, from, to, slot });
  }
  return placed;
}

/** Programmes with fixed instants: the sessions of Formula 1. */
function calendarProgrammes(day: string): PlannedProgramme[] {
  const sessions = F1_RACES.flatMap((race) => [
    { at: race.race, name: 'corrida', before: 30, minutes: 150, race },
    { at: race.qualifying, name: 'qualificação', before: 15, minutes: 90, race },
    { at: race.sprint, name: 'sprint', before: 15, minutes: 75, race },
  ]);
  return sessions.flatMap(({ at, name, before, minutes, race }) => {
    if (at === null) return [];
    const from = Date.parse(at) - before * MINUTE;
    if (lisbonDay(from) !== day) return [];
    const slot: WeeklySlot = {
      numero: MOTORS_CHANNEL,
      weekday: weekdayOf(day),
      minute: 0,
      duration: minutes,
      kind: 'show',
      title: `Fórmula 1: ${race.name}, ${name}`,
      description: `${race.circuit}, ${race.country}. Ronda ${race.round} de ${F1_RACES.length}. O horário é o do calendário da época; a emissão é de demonstração.`,
      broadcast: 'direto',
      modality: 'motores',
      competition: 'Fórmula 1',
    };
    return [{ numero: MOTORS_CHANNEL, from, to: from + minutes * MINUTE, slot }];
  });
}

const overlaps = (a: { from: number; to: number }, b: { from: number; to: number }): boolean => a.from < b.to && b.from < a.to;

/** Adds matches where fewer than two would be in play. */
function coverHoles(day: string, around: readonly PlannedProgramme[], template: WeeklySlot): PlannedProgramme[] {
  const bounds = dayBounds(day);
  const extra: PlannedProgramme[] = [];
  const window = ({ from, slot }: PlannedProgramme) => ({ from: from + inPlay(slot).from * MINUTE, to: from + inPlay(slot).to * MINUTE });
  for (let at = bounds.from; at < bounds.to; at += MINUTE) {
    const live = [...around, ...extra].map(window).filter(({ from, to }) => from <= at && at < to).length;
    if (live >= COVER) continue;
    // Start on the preceding quarter of an hour if that is early enough.
    const latest = at - BEFORE_KICK_OFF * MINUTE;
    const from = Math.max(bounds.from, latest - (latest % (15 * MINUTE)));
    const wanted = { from, to: from + MATCH_MINUTES * MINUTE };
    const numero = SPARE_CHANNELS.find((one) => ![...around, ...extra].some((other) => other.numero === one && overlaps(wanted, other)));
    if (numero === undefined || from > latest) continue;
    extra.push({ ...wanted, numero, slot: { ...template, numero, minute: (from - bounds.from) / MINUTE } });
    at -= MINUTE;
  }
  return extra;
}

/** Fills the gaps of a channel's day with its shows. */
function placeShows(numero: number, day: string, slots: readonly WeeklySlot[], taken: readonly PlannedProgramme[]): PlannedProgramme[] {
  const bounds = dayBounds(day);
  const weekday = weekdayOf(day);
  const shows = slots
    .filter((slot) => slot.kind === 'show' && slot.weekday === weekday)
    .map((slot) => ({ slot, at: bounds.from + elapsed(slot.minute, bounds.minutes) * MINUTE }))
    .toSorted((a, b) => a.at - b.at);
  const filler: WeeklySlot = { ...FILLER, numero, weekday, minute: 0, duration: 0, kind: 'show', competition: null };
  const placed: PlannedProgramme[] = [];
  let at = bounds.from;
  for (const { from, to } of [...taken.toSorted((a, b) => a.from - b.from), { from: bounds.to, to: bounds.to }]) {
    const end = Math.min(from, bounds.to);
    if (at < end) {
      const inside = shows.filter((show) => show.at >= at && show.at < end);
      const starts = inside.length > 0 ? inside : [{ slot: filler, at }];
      starts.forEach(({ slot, at: start }, i) => {
        const [first, next] = [i === 0 ? at : start, starts[i + 1]?.at ?? end];
        if (next > first) placed.push({ numero, from: first, to: next, slot });
      });
    }
    at = Math.max(at, to);
  }
  return placed;
}

/** The programmes that begin on a Lisbon day, by channel and time. `slots` are those of the whole week. */
export function planDay(day: string, slots: readonly WeeklySlot[]): PlannedProgramme[] {
  const numbers = [...new Set(slots.map(({ numero }) => numero))].toSorted((a, b) => a - b);
  const bounds = dayBounds(day);
  const fixed = calendarProgrammes(day).filter(({ numero }) => numbers.includes(numero));
  const spill = placeMatches(addDays(day, -1), slots).filter(({ to }) => to > bounds.from);
  const own = placeMatches(day, slots).filter(
    (match) => ![...spill, ...fixed].some((other) => other.numero === match.numero && overlaps(match, other)),
  );
  const template =
    slots.find(({ kind, competition }) => kind === 'match' && competition?.startsWith('Liga Atlântica (')) ??
    slots.find(({ kind }) => kind === 'match');
  const extra = template === undefined ? [] : coverHoles(day, [...spill, ...own], template);
  const taken = [...spill, ...fixed, ...own, ...extra];
  const shows = numbers.flatMap((numero) =>
    placeShows(
      numero,
      day,
      slots.filter((slot) => slot.numero === numero),
      taken.filter((one) => one.numero === numero),
    ),
  );
  return [...own, ...extra, ...fixed, ...shows].toSorted((a, b) => a.numero - b.numero || a.from - b.from);
}
