import { useEffect, useRef } from 'react';
import { minuteText } from '#model/match-clock.ts';
import { isGoal, type MatchSheet } from '#model/match-sheet.ts';
import type { PlayerPort } from '#player/player-port.ts';
import { announce } from '#ui/announce.ts';
import { eventWords } from './event-words.ts';

/** A longer step of the picture is a jump: it tells nothing of what lies between. Milliseconds. */
const JUMP_MS = 4_000;

/** Tells screen readers of a goal when the picture shows it, whichever part of the room is open; also when the data come later than the picture. */
export function useSpokenGoals(sheet: MatchSheet | undefined, port: PlayerPort | null): void {
  /** The picture's last instant, and the goals that it has passed or that were told. */
  const seen = useRef<{ at: number | null; known: Set<number> }>({ at: null, known: new Set() });
  useEffect(() => {
    if (!sheet || port === null) return;
    const goals = sheet.events.filter(({ kind }) => isGoal(kind));
    const look = () => {
      const { position } = port.getSnapshot();
      const before = seen.current.at;
      seen.current.at = position;
      if (position === null) return;
      const passed = goals.filter(({ at }) => at <= position);
      if (before === null || Math.abs(position - before) > JUMP_MS) {
        seen.current.known = new Set(passed.map(({ id }) => id));
        return;
      }
      const goal = passed.findLast(({ id }) => !seen.current.known.has(id));
      for (const { id } of passed) seen.current.known.add(id);
      if (goal) announce(`${minuteText(goal)} ${eventWords(goal, sheet.match).title}`);
    };
    look();
    return port.subscribe(look);
  }, [sheet, port]);
}
