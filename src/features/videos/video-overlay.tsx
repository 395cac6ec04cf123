import { useQuery } from '@tanstack/react-query';
import { MatchOverlay } from '#player/match-overlay.tsx';
import type { PlayerPort } from '#player/player-port.ts';
import { videoQueries } from './video.queries.ts';

/** Score, clock and cards of the match that a video shows, as of its picture. Without its data the picture is complete. */
export default function VideoOverlay({ eventId, port }: { eventId: number; port: PlayerPort | null }) {
  const { data: sheet } = useQuery(videoQueries.match(eventId));
  return sheet ? <MatchOverlay sheet={sheet} port={port} /> : null;
}
