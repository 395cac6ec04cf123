import { useEffect, useState } from 'react';
import { useHiddenMark } from '#session/hidden-mark.ts';
import type { PlayerSource } from './player-port.ts';
import { showsResult } from './shown-length.ts';
import { loadStoryboard, type Storyboard } from './storyboard.ts';

/** The storyboard of a source, read once it is wanted. Null without one, and where its thumbnails may show a hidden result. */
export function useStoryboard(source: PlayerSource | null, isWanted: boolean): Storyboard | null {
  // The broadcast carries its own score, and the thumbnails are ahead of the picture.
  const mark = useHiddenMark();
  const address = mark === null || !showsResult(source) ? (source?.storyboard ?? null) : null;
  const [loaded, setLoaded] = useState<{ address: string; board: Storyboard } | null>(null);
  useEffect(() => {
    if (!isWanted || address === null) return;
    let gone = false;
    void loadStoryboard(address).then((board) => {
      if (!gone && board !== null) setLoaded({ address, board });
    });
    return () => {
      gone = true;
    };
  }, [isWanted, address]);
  return loaded !== null && loaded.address === address ? loaded.board : null;
}
