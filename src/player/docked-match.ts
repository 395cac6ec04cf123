/** Tells the pages how far the docked picture has come in its match (session/pictured-match.ts). */
import { useEffect } from 'react';
import { matchName } from '#model/hidden-result.ts';
import { type MatchSheet, matchAt } from '#model/match-sheet.ts';
import { setPictured } from '#session/pictured-match.ts';
import type { PlayerPort } from './player-port.ts';
import { usePictureInstant } from './use-picture.ts';

/** The newest sheet that a room had of what its player shows. */
const sheets = new WeakMap<PlayerPort, MatchSheet>();

/** In a room: keeps the sheet of its match for the time after the room. */
export function useKeptSheet(port: PlayerPort | null, sheet: MatchSheet | undefined): void {
  useEffect(() => {
    if (port === null) return;
    if (sheet) sheets.set(port, sheet);
    else sheets.delete(port);
  }, [port, sheet]);
}

/** In the corner: what is known of the match later than the picture is not shown meanwhile. */
export function useDockedMatch(port: PlayerPort): void {
  const head = usePictureInstant(port);
  useEffect(() => {
    const sheet = sheets.get(port);
    if (sheet && head !== null) setPictured({ name: matchName(sheet.match), head, match: matchAt(sheet, head) });
  }, [port, head]);
  useEffect(() => () => setPictured(null), []);
}
