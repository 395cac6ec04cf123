import type { ComponentType } from 'react';
import type { PlayerPort } from '#player/player-port.ts';

/**
 * Parts of the room that other features own. The route fills them with lazy components, because features do not import each other.
 * What is absent is not offered. Instants are milliseconds since 1970 and follow the picture.
 */
export interface RoomParts {
  /** Panel "Momentos". `match`: id of the match on the picture, null without one; then `since` is where its programme began. */
  moments?: ComponentType<{ channelId: number; match: number | null; since?: number; instant: number }>;
  /** Panel "Estatísticas", offered while the picture shows a match. */
  statistics?: ComponentType<{ eventId: number; instant: number }>;
  /** Button that opens the dialogue for a new moment. `started`: there has been a picture. */
  momentTool?: ComponentType<{ channelId: number; port: PlayerPort | null; started: boolean }>;
}
