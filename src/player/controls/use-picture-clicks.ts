import { type RefObject, useEffect, useRef } from 'react';
import type { PlayerPort } from '../player-port.ts';

/** A single click waits this long for a second one, so that full screen does not pause the picture on its way. Milliseconds. */
const DOUBLE_CLICK_MS = 250;

/**
 * The mouse on the picture itself: a click pauses or plays, a double click is full screen. A finger's tap only shows the controls
 * (use-quiet.ts).
 *
 * @param instead what a click does in place of pausing (closing a menu); null is nothing
 */
export function usePictureClicks(surface: RefObject<HTMLElement | null>, port: PlayerPort, instead: (() => void) | null): void {
  const latest = useRef(instead);
  latest.current = instead;
  useEffect(() => {
    const element = surface.current;
    if (element === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return;
      if (latest.current !== null) return latest.current();
      if (event.detail > 2) return;
      const isSecond = event.detail === 2;
      // The system's double click may be slower than ours: what the first click did is then taken back.
      const isUndone = isSecond && timer === undefined;
      clearTimeout(timer);
      timer = undefined;
      if (isSecond) void port.requestFullscreen();
      else
        timer = setTimeout(() => {
          timer = undefined;
          togglePlay(port);
        }, DOUBLE_CLICK_MS);
      if (isUndone) togglePlay(port);
    };
    element.addEventListener('click', onClick);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('click', onClick);
    };
  }, [surface, port]);
}

/** Pauses what plays, plays what has stopped. */
export function togglePlay(port: PlayerPort): void {
  const { status } = port.getSnapshot();
  if (status === 'paused' || status === 'ended' || status === 'error') void port.play();
  else port.pause();
}
