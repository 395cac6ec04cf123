import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import { channelBefore } from './last-channel.ts';
import type { Room } from './room.ts';
import type { RoomChannel } from './room-channel.ts';
import { focusTile } from './room-tiles.ts';
import { channelOfTyped, withTyped } from './typed-number.ts';
import { useRoomKeys } from './use-room-keys.ts';

/** A typed number opens its channel after this pause. Milliseconds. */
const PAUSE_MS = 1_300;

/** Keys of the room: the next channel and the one before, a typed number ("5", "5.1"), which opens its channel or moves the sound where there are several tiles, and U, the channel watched before. */
export function RoomKeys({ room }: { room: Pick<Room, 'channels' | 'inRoom' | 'wanted' | 'open' | 'onChannel'> }) {
  const { channels, inRoom } = room;
  const [typed, setTyped] = useState('');
  // A key may come before the room shows the one before it.
  const latest = useRef('');
  const showTyped = (next: string) => {
    latest.current = next;
    setTyped(next);
  };
  const open = (channel: RoomChannel | undefined) => {
    if (channel) room.open(channel);
  };
  useRoomKeys((command) => {
    const { tiles, go } = inRoom;
    switch (command.type) {
      case 'channel':
        room.onChannel(command.direction);
        return true;
      case 'lastChannel':
        open(channels?.find(({ id }) => id === channelBefore(room.wanted())));
        return true;
      case 'digit':
        if (tiles.ids.length > 1) go(focusTile(tiles, tiles.ids[command.digit - 1]));
        else if (channels) showTyped(withTyped(latest.current, String(command.digit)));
        return true;
      case 'mark':
        // Point and comma, which lead to the marks of the position bar, belong to a number that has been begun.
        if (latest.current === '') return false;
        showTyped(withTyped(latest.current, '.'));
        return true;
      default:
        return false;
    }
  });
  const wanted = channelOfTyped(typed, channels ?? []);
  const openWanted = useRef(() => {});
  openWanted.current = () => open(wanted);
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => {
      openWanted.current();
      latest.current = '';
      setTyped('');
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const words = typed === '' ? '' : wanted ? wanted.name : m.live_number_unknown();
  useEffect(() => {
    if (words) announce(`${typed}, ${words}`);
  }, [typed, words]);
  if (typed === '') return null;
  return createPortal(
    <div
      className="pointer-events-none fixed top-[16vh] left-1/2 z-menu grid -translate-x-1/2 justify-items-center gap-1 rounded-card bg-ink-950/85 px-10 py-6 text-center"
      data-typed-number=""
      aria-hidden="true"
    >
      <b className="font-extrabold font-stretch-80% text-[6rem] tabular-nums leading-none">{typed}</b>
      <span className="text-18 text-soft">{words}</span>
    </div>,
    document.fullscreenElement ?? document.body,
  );
}
