import { useEffect, useRef } from 'react';
import { isGoal, type MatchEvent, type MatchSheet } from '#model/match-sheet.ts';
import { spokenEvent } from '#model/spoken-event.ts';
import { scoresOften } from '#rules/scoring.ts';
import { preferences } from '#session/preferences.ts';
import { announce } from '#ui/announce.ts';
import type { Instant, PlayerPort } from './player-port.ts';
import { speak } from './speech.ts';

/** A longer step of the picture is a jump: it tells nothing of what lies between. Milliseconds. */
const JUMP_MS = 4_000;

const ALOUD: ReadonlySet<MatchEvent['kind']> = new Set([
  'penalty_missed',
  'yellow_card',
  'second_yellow_card',
  'red_card',
  'var',
  'period_start',
  'period_end',
]);

/**
 * Goals are announced to every screen reader; cards, VAR and periods to who wishes to hear the match. Of a sport that scores often they
 * are announced only to those who wish it: the announcements would never end.
 */
const isTold = (kind: MatchEvent['kind'], spoken: boolean, often: boolean): boolean =>
  isGoal(kind) ? spoken || !often : spoken && ALOUD.has(kind);

/**
 * What to tell at an instant of the picture: the newest event that it has reached and that was not told. A jump tells nothing.
 * @returns a function to be called with each position
 */
export function createTeller(sheet: () => MatchSheet, spoken: () => boolean): (position: Instant | null) => MatchEvent | null {
  let before: Instant | null = null;
  let known = new Set<number>();
  return (position) => {
    const last = before;
    before = position;
    if (position === null) return null;
    const { events, match } = sheet();
    const passed = events.filter(({ at }) => at <= position);
    if (last === null || Math.abs(position - last) > JUMP_MS) {
      known = new Set(passed.map(({ id }) => id));
      return null;
    }
    const event = passed.findLast(({ id, kind }) => !known.has(id) && isTold(kind, spoken(), scoresOften(match.modality))) ?? null;
    for (const { id } of passed) known.add(id);
    return event;
  };
}

/**
 * Tells events of the match when the picture shows them, whichever part of the page is open, also when the data come later than the
 * picture: by the page's live region, and aloud where the viewer prefers it.
 */
export function useSpokenMatch(sheet: MatchSheet, port: PlayerPort): void {
  const latest = useRef(sheet);
  latest.current = sheet;
  const look = useRef<(() => void) | null>(null);
  useEffect(() => {
    const tell = createTeller(
      () => latest.current,
      () => preferences().spoken,
    );
    look.current = () => {
      const event = tell(port.getSnapshot().position);
      if (event === null) return;
      const words = spokenEvent(event, latest.current.match);
      announce(words);
      if (preferences().spoken) speak(words);
    };
    look.current();
    return port.subscribe(() => look.current?.());
  }, [port]);
  // Data that come later than the picture are told when they come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new data are the reason to look
  useEffect(() => look.current?.(), [sheet]);
}
