import { useNavigate } from '@tanstack/react-router';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { type ChannelPage, channelPage } from '#rules/pages.ts';
import { useMultiscreenRefusal } from '#session/multiscreen.ts';
import { useSafeModeLimits } from '#session/safe-mode.ts';
import type { LiveSearch } from './live-search.ts';
import { loadRoomGrid } from './load-room-grid.ts';
import type { RoomChannel } from './room-channel.ts';
import { addTile, firstTile, focusTile, keepTiles, type RoomTiles, replaceTile, roomTiles, tilesPage } from './room-tiles.ts';
import type { TilesInRoom } from './tiles-in-room.ts';

/** @param channels null while the list of channels could not be read */
export function useRoomTiles(channelId: number, search: LiveSearch, channels: readonly RoomChannel[] | null): TilesInRoom {
  const navigate = useNavigate();
  // Safe mode shows fewer tiles than the address names; the one with the sound stays.
  const most = useSafeModeLimits().tiles;
  const refusal = useMultiscreenRefusal();
  const named = useMemo(() => roomTiles(channelId, search), [channelId, search]);
  const asked = useMemo(() => (named.ids.length > most ? keepTiles(named, most) : named), [named, most]);
  const refused = asked.ids.length > 1 ? refusal : null;
  // The address stays as it is: who signs in gets the pictures that it names.
  const addressed = useMemo(() => (refused === null ? asked : firstTile(asked)), [asked, refused]);
  // Pictures move at once, before the address: a menu that closes goes back in the history first.
  const [ahead, setAhead] = useState<RoomTiles | null>(null);
  const tiles = ahead ?? addressed;
  const isSeveral = tiles.ids.length > 1;
  const go = useCallback(
    async (next: RoomTiles) => {
      if (isSeveral && next.ids.length > 1) setAhead(next);
      // With the code there, the first picture moves to its new place at once. And a menu that led here closes before the address changes:
      // else the entry below the menu would stay in the history, with the tiles of before.
      await loadRoomGrid().catch(() => undefined);
      try {
        await navigate({ ...tilesPage(next, { channelId, search }, channels), replace: true, resetScroll: false });
      } finally {
        startTransition(() => setAhead((now) => (now === next ? null : now)));
      }
    },
    [navigate, channelId, search, channels, isSeveral],
  );
  /** What the viewer wants to see, whether it may be shown or not. */
  const shown = refused === null ? tiles : asked;
  const pageOf = (channel: { id: number; slug: string }): ChannelPage => {
    if (tiles.ids.length === 1) return channelPage(channel);
    const next = tiles.ids.includes(channel.id) ? focusTile(tiles, channel.id) : replaceTile(tiles, tiles.focused, channel.id);
    return tilesPage(next, { channelId, search }, channels);
  };
  const places = ahead === null && refused === null ? named.ids : tiles.ids;
  return { tiles, places, asked: shown, refused, go, pageOf, add: shown.ids.length < most ? (id) => void go(addTile(shown, id)) : null };
}
