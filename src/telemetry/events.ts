/** What is told to the operator's analytics, for viewers who allow it. Nothing here names a viewer, and no typed text is part of it. */
import { consent } from '#session/consent.ts';

/** What the address of a page tells of what is played: `live 3`, `video 12`. */
export interface Played {
  kind: 'live' | 'past' | 'match' | 'video' | 'audio';
  /** of the channel, programme, match or video; null: not in the address */
  id: string | null;
}

/** Use of the site (purpose `estatisticas`). */
export type UseEvent =
  | { name: 'login'; method: string }
  | { name: 'register'; method: 'email' }
  | { name: 'logout' }
  | ({ name: 'play' } & Played)
  /** characters that were searched for, not which */
  | { name: 'search'; length: number }
  /** a match's events, statistics or line-ups were opened */
  | { name: 'smart_info'; panel: string };

/** Quality of the service (purpose `medicao`). Times in milliseconds. */
export type QualityEvent =
  | { name: 'web_vital'; vital: string; value: number; rating: string; page: string }
  | ({ name: 'playback_start'; join_ms: number } & Played)
  | ({ name: 'playback_end'; watched_ms: number; stalls: number; stalled_ms: number; height: number } & Played)
  | ({ name: 'playback_failed'; code: number | null } & Played);

export type SiteEvent = UseEvent | QualityEvent;

const QUALITY: readonly SiteEvent['name'][] = ['web_vital', 'playback_start', 'playback_end', 'playback_failed'];

/** Events before the part that sends them is loaded. */
const MAX_WAITING = 50;
const waiting: SiteEvent[] = [];
let send: ((event: SiteEvent) => void) | null = null;

/** Light: every page loads it. What the viewer does not allow goes nowhere. */
export function logEvent(event: SiteEvent): void {
  if (send) deliver(event);
  else if (waiting.length < MAX_WAITING) waiting.push(event);
}

const isAllowed = (event: SiteEvent): boolean => consent()[QUALITY.includes(event.name) ? 'medicao' : 'estatisticas'];

function deliver(event: SiteEvent): void {
  if (isAllowed(event)) send?.(event);
}

/** @param to gets every event that the viewer allows, those of before first. @returns ends it: later events go nowhere */
export function sendEvents(to: (event: SiteEvent) => void): () => void {
  send = to;
  for (const event of waiting.splice(0)) deliver(event);
  return () => {
    send = () => {};
  };
}
