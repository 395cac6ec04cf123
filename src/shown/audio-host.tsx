/** The audio player's place at the root of the site. Every page loads this file; the bar comes when an episode is asked for. */
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isAudioOpen, onAudioOpen } from '#session/audio-open.ts';

const AudioBar = lazy(() => import('./audio-bar.tsx'));

export function AudioHost() {
  const open = useSyncExternalStore(onAudioOpen, isAudioOpen, () => false);
  return open ? (
    <Suspense fallback={null}>
      <AudioBar />
    </Suspense>
  ) : null;
}
