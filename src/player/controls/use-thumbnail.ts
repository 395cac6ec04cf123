import { useEffect, useState } from 'react';
import { useHiddenMark } from '#session/hidden-mark.ts';
import type { Instant, PlayerPort } from '../player-port.ts';
import { showsResult } from '../shown-length.ts';
import { loadStoryboard, type Storyboard, type Thumbnail, thumbnailAt } from '../storyboard.ts';
import { usePlayer } from './use-player.ts';

/** The thumbnail of an instant: loaded when the bar is first pointed at, touched or focused. Null without one. */
export function useThumbnail(port: PlayerPort, instant: Instant | null): { thumbnail: Thumbnail; columns: number; rows: number } | null {
  // The broadcast carries its own score, and the thumbnails are ahead of the picture.
  const mark = useHiddenMark();
  const address = usePlayer(port, ({ source }) => (mark === null || !showsResult(source) ? (source?.storyboard ?? null) : null));
  const [board, setBoard] = useState<{ address: string; board: Storyboard } | null>(null);
  const wanted = instant !== null && address !== null;
  useEffect(() => {
    if (!wanted || address === null) return;
    let gone = false;
    void loadStoryboard(address).then((loaded) => {
      if (!gone && loaded !== null) setBoard({ address, board: loaded });
    });
    return () => {
      gone = true;
    };
  }, [wanted, address]);
  if (instant === null || board === null || board.address !== address) return null;
  const thumbnail = thumbnailAt(board.board, instant);
  return thumbnail && { thumbnail, columns: board.board.columns, rows: board.board.rows };
}
