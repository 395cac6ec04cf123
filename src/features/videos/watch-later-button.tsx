import { useEffect, useState } from 'react';
import type { VideoList } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { plusGlyph } from '#ui/icons/plus.ts';
import { toStoredVideo } from './keep-place.ts';
import type { VideoDetail } from './videos-model.ts';
import { toggleLater, useLaterVideos } from './watch-later.ts';

/** Puts the video aside for later, or takes it back. Kept in this browser. */
export function WatchLaterButton({ video, list }: { video: VideoDetail; list: VideoList | null }) {
  const isKept = useLaterVideos().some(({ id }) => id === video.id);
  // Only where a script runs is there something to press.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Button
      size="sm"
      glyph={isKept ? checkGlyph : plusGlyph}
      className="max-sm:flex-1"
      aria-pressed={isKept}
      disabled={!ready}
      onClick={() => toggleLater(toStoredVideo(video, list))}
    >
      {m.videos_later()}
    </Button>
  );
}
