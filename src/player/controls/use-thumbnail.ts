import type { Instant, PlayerPort } from '../player-port.ts';
import { type Thumbnail, thumbnailAt } from '../storyboard.ts';
import { useStoryboard } from '../use-storyboard.ts';
import { usePlayer } from './use-player.ts';

/** The thumbnail of an instant: loaded when the bar is first pointed at, touched or focused. Null without one. */
export function useThumbnail(port: PlayerPort, instant: Instant | null): { thumbnail: Thumbnail; columns: number; rows: number } | null {
  const source = usePlayer(port, (state) => state.source);
  const board = useStoryboard(source, instant !== null);
  const thumbnail = instant === null || board === null ? null : thumbnailAt(board, instant);
  return board && thumbnail && { thumbnail, columns: board.columns, rows: board.rows };
}
