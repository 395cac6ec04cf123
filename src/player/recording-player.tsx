import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import type { PlayerPort, PlayerSource, PlayerState } from './player-port.ts';
import { PlayerTile } from './player-tile.tsx';
import type { ThumbnailSheet } from './thumbnails.ts';

export interface RecordingPlayerProps {
  /** Of kind `recording` (recordingSource in live-source.ts); null while its address is not known yet. */
  readonly source: PlayerSource | null;
  /** What it is, in words: the accessible name of the player. */
  readonly title: string;
  /** Picture until the first frame (16:9); null where there is none. */
  readonly poster: string | null;
  /** Parts of the recording, for the boundaries of the bar. */
  readonly programmes?: readonly BroadcastPart[] | undefined;
  /** Key moments; those later than the viewer's picture are not drawn. */
  readonly marks?: readonly BroadcastMark[] | undefined;
  /** Over the picture, under the controls: score and event cards (match-overlay.tsx). */
  readonly overlay?: ReactNode;
  readonly thumbs?: ThumbnailSheet | null | undefined;
  /** Default true. */
  readonly autoplay?: boolean | undefined;
  readonly muted?: boolean | undefined;
  /** Called on every change, at most four times a second while playing. */
  readonly onState?: ((state: PlayerState) => void) | undefined;
  /** Called once, when the player exists. */
  readonly onPort?: ((port: PlayerPort) => void) | undefined;
  /** Called when the recording has been played to its end. */
  readonly onEnded?: (() => void) | undefined;
}

/** A past programme, a video or a moment: the controls of a broadcast with speed and digits that jump, without the words of live. */
export function RecordingPlayer({ onState, onEnded, ...props }: RecordingPlayerProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const latest = useRef({ onState, onEnded });
  latest.current = { onState, onEnded };
  const ended = useRef(false);
  const observe = useCallback((state: PlayerState) => {
    latest.current.onState?.(state);
    const isEnded = state.status === 'ended';
    if (isEnded && !ended.current) latest.current.onEnded?.();
    ended.current = isEnded;
  }, []);
  return <PlayerTile kind="recording" room={{ to: path }} onState={observe} {...props} />;
}
