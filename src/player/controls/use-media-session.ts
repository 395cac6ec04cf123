import { useEffect, useRef } from 'react';
import { SKIP_S } from '../keyboard.ts';
import type { PlayerPort } from '../player-port.ts';
import { shownWindow } from '../shown-length.ts';

interface NowPlaying {
  /** What is on, in words. */
  readonly title: string;
  readonly poster: string | null;
  /** Goes to the previous or next channel; undefined where there are none. */
  readonly onChannel?: ((direction: -1 | 1) => void) | undefined;
}

/** The keys of keyboards, headphones and lock screens, and what they show of the picture. */
export function useMediaSession(port: PlayerPort, nowPlaying: NowPlaying): void {
  const latest = useRef(nowPlaying);
  latest.current = nowPlaying;
  const { title, poster } = nowPlaying;
  const hasChannels = nowPlaying.onChannel !== undefined;
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    navigator.mediaSession.metadata = new MediaMetadata({
      title,
      artwork: poster === null ? [] : [{ src: new URL(poster, location.href).href }],
    });
  }, [title, poster]);
  useEffect(() => {
    if (!('mediaSession' in navigator)) return;
    const { mediaSession } = navigator;
    const channel = (direction: -1 | 1) => () => latest.current.onChannel?.(direction);
    const actions: [MediaSessionAction, MediaSessionActionHandler | null][] = [
      ['play', () => void port.play()],
      ['pause', () => port.pause()],
      ['seekbackward', ({ seekOffset }) => void port.seekBy(-(seekOffset ?? SKIP_S))],
      ['seekforward', ({ seekOffset }) => void port.seekBy(seekOffset ?? SKIP_S)],
      ['seekto', ({ seekTime }) => seekInWindow(port, seekTime)],
      ['previoustrack', hasChannels ? channel(-1) : null],
      ['nexttrack', hasChannels ? channel(1) : null],
    ];
    const set = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) => {
      try {
        mediaSession.setActionHandler(action, handler);
      } catch {
        // This browser does not have the action.
      }
    };
    for (const [action, handler] of actions) set(action, handler);
    const tell = () => showPlace(mediaSession, port);
    tell();
    const stop = port.subscribe(tell);
    return () => {
      stop();
      for (const [action] of actions) set(action, null);
      mediaSession.metadata = null;
      mediaSession.playbackState = 'none';
    };
  }, [port, hasChannels]);
}

function showPlace(mediaSession: MediaSession, port: PlayerPort): void {
  const { status, seekWindow, position, source, rate } = port.getSnapshot();
  mediaSession.playbackState = status === 'playing' || status === 'buffering' ? 'playing' : 'paused';
  if (source?.kind !== 'recording' || seekWindow === null || position === null) return;
  // A round length where the real one would tell a result.
  const { start, end } = shownWindow({ seekWindow, source }) ?? seekWindow;
  const duration = (end - start) / 1000;
  const at = Math.min(duration, Math.max(0, (position - seekWindow.start) / 1000));
  if (duration > 0) mediaSession.setPositionState({ duration, position: at, playbackRate: rate });
}

/** @param seconds from the start of a recording */
function seekInWindow(port: PlayerPort, seconds: number | undefined): void {
  const { seekWindow, source } = port.getSnapshot();
  if (seekWindow !== null && source?.kind === 'recording' && seconds !== undefined) void port.seekTo(seekWindow.start + seconds * 1000);
}
