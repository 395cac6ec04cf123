import { useLayoutEffect, useRef } from 'react';
import { commandForKey, describeTarget, type PlayerKeyCommand } from '#player/keyboard.ts';

/** Windows over the page have the keys. A question in the place of a picture has none: the room's keys lead away from it. */
const WINDOWS = 'dialog[open], [role="alertdialog"]:not([data-tile] *), [role="menu"]';

/**
 * Keys of the room, whatever stands in the place of its picture.
 * @param press returns whether it has used the command; keys that it has not go on to the player
 */
export function useRoomKeys(press: (command: PlayerKeyCommand) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  // With the page's first commit: a key that is pressed at once counts.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector(WINDOWS) !== null) return;
      const { key, ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
      const command = commandForKey({ key, ctrlKey, altKey, metaKey, shiftKey, repeat, target: describeTarget(event.target) });
      if (command !== null && latest.current(command)) event.preventDefault();
    };
    // Before the player's keys, which leave alone what has been used.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}
