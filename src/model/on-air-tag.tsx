import { LiveTag } from '#ui/live-tag.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Match } from './match.ts';
import { onAirText } from './showing-text.ts';

interface OnAirTagProps {
  /** as this viewer wants to see it; null of a broadcast without a match */
  match: Match | null;
  now: number;
  /** "Direto · 64′" instead of "64′" */
  long?: boolean;
}

/** Tag of a live broadcast that is on air: the match clock, "Int.", or "Direto"; when a match has not begun, its kick-off. */
export function OnAirTag({ match, now, long = false }: OnAirTagProps) {
  const { text, begun } = onAirText(match, now, long);
  return begun ? <LiveTag>{text}</LiveTag> : <Tag>{text}</Tag>;
}
