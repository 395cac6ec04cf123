import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { usePreference } from '#session/use-preference.ts';
import { useSignInState } from '#session/viewer.queries.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { theatreGlyph } from '#ui/icons/theatre.ts';
import { Segmented } from '#ui/segmented.tsx';
import { DataSaverSwitch } from './data-saver-switch.tsx';
import { newTiles } from './new-tiles.ts';
import type { RoomChannel } from './room-channel.ts';
import { resizeTiles } from './room-tiles-later.ts';
import { ShareButton } from './share-button.tsx';
import type { TilesInRoom } from './tiles-in-room.ts';

const LAYOUTS = [
  { value: '1', label: '1' },
  { value: '2', label: '1+1' },
  { value: '3', label: '1+2' },
  { value: '4', label: '2×2' },
] as const;

interface RoomMoreProps {
  channels: readonly RoomChannel[];
  inRoom: TilesInRoom;
  port: PlayerPort | null;
  title: string;
}

/** How many pictures, the address of this very moment, and saving data. Loaded once there is a picture. */
export function RoomMore({ channels, inRoom, port, title }: RoomMoreProps) {
  const { asked, go } = inRoom;
  const [beside, setBeside] = usePreference('beside');
  const { viewer } = useSignInState();
  const resize = (wanted: number) => {
    const next = resizeTiles(asked, wanted, newTiles(channels, viewer?.favourites ?? []));
    if (next.ids.length < wanted) announce(m.live_no_more_games());
    void go(next);
  };
  const count = String(asked.ids.length) as (typeof LAYOUTS)[number]['value'];
  return (
    <>
      {/* A narrow room has it among the player's settings. */}
      <NoSpoilersSwitch className="@max-[60rem]:hidden" />
      <div className="max-md:hidden print:hidden">
        <Segmented label={m.live_layout()} value={count} options={LAYOUTS} onChange={(value) => resize(Number(value))} />
      </div>
      {asked.ids.length > 2 && beside ? (
        <Button size="sm" fold="wide" glyph={theatreGlyph} className="max-lg:hidden" onClick={() => setBeside(false)}>
          {m.live_fold()}
        </Button>
      ) : null}
      <ShareButton port={port} title={title} />
      {port ? <DataSaverSwitch port={port} /> : null}
    </>
  );
}
