import { type RefObject, useEffect, useRef, useState } from 'react';
import { SKIP_S } from '../keyboard.ts';
import type { PlayerPort } from '../player-port.ts';
import { hasSidePanels, toggleTheatre } from './use-theatre.ts';

/** A single click waits this long for a second one, so that a double click does not pause the picture on its way. Milliseconds. */
const DOUBLE_CLICK_MS = 250;
/** Two taps within this time are a double tap; taps that follow as fast add to it. Milliseconds. */
const DOUBLE_TAP_MS = 300;
/** The jump stays on the picture this long. Milliseconds. */
const RIPPLE_MS = 700;
/** A double tap jumps on this part of the picture at either side; the middle only shows the controls. */
const SIDE = 0.4;

/** A jump by double tap, as it is drawn. */
export interface Skipped {
  /** Negative is back. Taps in a row add up. */
  readonly seconds: number;
  /** Counts the taps, so that each is drawn anew. */
  readonly count: number;
}

/**
 * Mouse and finger on the picture itself. A click pauses or plays; a double click gives the picture the room where panels lie beside it
 * (theatre), and is full screen elsewhere. A tap shows the controls (use-quiet.ts), a double tap at a side jumps.
 *
 * @param instead what a click does in place of pausing (closing a menu); null is nothing
 */
export function usePictureClicks(surface: RefObject<HTMLElement | null>, port: PlayerPort, instead: (() => void) | null): Skipped | null {
  const latest = useRef(instead);
  latest.current = instead;
  const [skipped, setSkipped] = useState<Skipped | null>(null);
  useEffect(() => {
    const element = surface.current;
    if (element === null) return;
    const taps = doubleTaps(element, port, setSkipped);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return taps.onTap(event);
      if (latest.current !== null) return latest.current();
      if (event.detail > 2) return;
      const isSecond = event.detail === 2;
      // The system's double click may be slower than ours: what the first click did is then taken back.
      const isUndone = isSecond && timer === undefined;
      clearTimeout(timer);
      timer = undefined;
      if (isSecond) enlarge(port);
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
      taps.stop();
      element.removeEventListener('click', onClick);
    };
  }, [surface, port]);
  return skipped;
}

function enlarge(port: PlayerPort): void {
  if (hasSidePanels() && !port.getSnapshot().fullscreenActive) toggleTheatre();
  else void port.requestFullscreen();
}

function doubleTaps(element: HTMLElement, port: PlayerPort, show: (skipped: Skipped | null) => void) {
  let last = { at: 0, side: 0 };
  let seconds = 0;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    onTap(event: MouseEvent) {
      const box = element.getBoundingClientRect();
      const place = (event.clientX - box.left) / Math.max(1, box.width);
      const side = place < SIDE ? -1 : place > 1 - SIDE ? 1 : 0;
      const isDouble = side !== 0 && side === last.side && event.timeStamp - last.at < DOUBLE_TAP_MS;
      last = { at: event.timeStamp, side };
      if (!isDouble || !port.getSnapshot().capabilities.dvr) return;
      const isRow = timer !== undefined && Math.sign(seconds) === side;
      seconds = (isRow ? seconds : 0) + side * SKIP_S;
      count += 1;
      show({ seconds, count });
      void port.seekBy(side * SKIP_S);
      clearTimeout(timer);
      timer = setTimeout(() => {
        timer = undefined;
        show(null);
      }, RIPPLE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Pauses what plays, plays what has stopped. */
export function togglePlay(port: PlayerPort): void {
  const { status } = port.getSnapshot();
  if (status === 'paused' || status === 'ended' || status === 'error') void port.play();
  else port.pause();
}
