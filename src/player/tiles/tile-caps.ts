/** Tallest picture of a small tile, and of each of four equal ones. Pixels. */
const SMALL_HEIGHT = 360;

/**
 * Tallest picture that a tile may play, in pixels; null is no limit. Safe mode may lower it further (session/safe-mode.ts).
 * @param place 0 is the big one
 * @param count tiles in the room
 */
export function tileCap(place: number, count: number): number | null {
  return place === 0 && count < 4 ? null : SMALL_HEIGHT;
}
