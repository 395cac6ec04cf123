import { useEffect, useState } from 'react';
import { useHiddenMark } from '#session/hidden-mark.ts';
import type { Instant, PlayerSource } from './player-port.ts';
import { showsResult } from './shown-length.ts';
import type { Storyboard, Thumbnail } from './storyboard.ts';

interface ReadStoryboard {
  readonly address: string;
  readonly board: Storyboard;
  /** The thumbnail of an instant, or null. */
  readonly thumbnailAt: (instant: Instant) => Thumbnail | null;
}

/** The storyboard of a source, read once it is wanted, as its code is. Null without one, and where its thumbnails may show a hidden result. */
export function useStoryboard(source: PlayerSource | null, isWanted: boolean): ReadStoryboard | null {
  // The broadcast carries its own score, and the thumbnails are ahead of the picture.
  const mark = useHiddenMark();
  const address = mark === null || !showsResult(source) ? (source?.storyboard ?? null) : null;
  const [read, setRead] = useState<ReadStoryboard | null>(null);
  useEffect(() => {
    if (!isWanted || address === null) return;
    let gone = false;
    readStoryboard(address).then(
      (board) => !gone && board !== null && setRead(board),
      () => undefined, // no network for the code: thumbnails are an addition
    );
    return () => {
      gone = true;
    };
  }, [isWanted, address]);
  return read !== null && read.address === address ? read : null;
}

async function readStoryboard(address: string): Promise<ReadStoryboard | null> {
  const { loadStoryboard, thumbnailAt } = await import('./storyboard.ts');
  const board = await loadStoryboard(address);
  return board && { address, board, thumbnailAt: (instant) => thumbnailAt(board, instant) };
}
