import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#paraglide/messages.js';
import { commandForKey, describeTarget } from '#player/keyboard.ts';
import { announce } from '#ui/announce.ts';
import { channelBefore } from './last-channel.ts';
import type { RoomChannel } from './room-channel.ts';
import { focusTile } from './room-tiles.ts';
import type { TilesInRoom } from './use-room-tiles.ts';

/** A typed number opens its channel after this pause. Milliseconds. */
const PAUSE_MS = 1_300;
const MOST_DIGITS = 4;

interface RoomKeysProps {
  channels: readonly RoomChannel[];
  inRoom: TilesInRoom;
  onShare: () => void;
}

/** Keys of the room: a typed number opens its channel, or moves the sound where there are several tiles; U is the channel before, S shares. */
export function RoomKeys({ channels, inRoom, onShare }: RoomKeysProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const open = (channel: RoomChannel | undefined) => {
    if (channel) void navigate({ ...inRoom.pageOf(channel), replace: true, resetScroll: false });
  };
  const press = (key: string): boolean => {
    const { tiles, go } = inRoom;
    if (/^\d$/.test(key)) {
      if (tiles.ids.length > 1) go(focusTile(tiles, tiles.ids[Number(key) - 1]));
      else setTyped((before) => (before.length < MOST_DIGITS ? `${before}${key}` : before));
      return true;
    }
    if (key === 'u') open(channels.find(({ id }) => id === channelBefore()));
    else if (key === 's') onShare();
    else return false;
    return true;
  };
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || document.querySelector('dialog[open], [role="alertdialog"], [role="menu"]') !== null) return;
      const { key, ctrlKey, altKey, metaKey, shiftKey } = event;
      // Where M is a key of the player, letters and digits are free: nothing is being typed and no modifier is held.
      if (commandForKey({ key: 'm', ctrlKey, altKey, metaKey, shiftKey, target: describeTarget(event.target) }) === null) return;
      if (!latest.current(key.toLowerCase())) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  const wanted = typed === '' ? undefined : channels.find(({ number }) => number === Number(typed));
  const openWanted = useRef(() => {});
  openWanted.current = () => open(wanted);
  useEffect(() => {
    if (typed === '') return;
    const timer = setTimeout(() => {
      openWanted.current();
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
