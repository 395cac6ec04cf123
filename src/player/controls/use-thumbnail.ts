import type { Instant, PlayerPort } from '../player-port.ts';
import type { Thumbnail } from '../storyboard.ts';
import { useStoryboard } from '../use-storyboard.ts';
import { usePlayer } from './use-player.ts';

/** The thumbnail of an instant: loaded when the bar is first pointed at, touched or focused. Null without one. */
export function useThumbnail(port: PlayerPort, instant: Instant | null): { thumbnail: Thumbnail; columns: number; rows: number } | null {
  const source = usePlayer(port, (state) => state.source);
  const read = useStoryboard(source, instant !== null);
  const thumbnail = instant === null || read === null ? null : read.thumbnailAt(instant);
  return read && thumbnail && { thumbnail, columns: read.board.columns, rows: read.board.rows };
}
