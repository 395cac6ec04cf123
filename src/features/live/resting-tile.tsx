import { m } from '#paraglide/messages.js';
import { StateActions, StatePanel, stateTextStyles } from '#player/state-panel.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import { Button } from '#ui/button.tsx';
import { areaStyles } from './grid-styles.ts';
import type { RoomChannel } from './room-channel.ts';

interface RestingTileProps {
  channel: RoomChannel | null;
  place: number;
  /** among those that a phone shows; -1: not there */
  phonePlace: number;
  /** leaves the pictures that play */
  onClose: () => void;
}

/** In the place of a picture that safe mode does not show: the service asks for fewer at once. */
export function RestingTile({ channel, place, phonePlace, onClose }: RestingTileProps) {
  const title = channel?.name ?? m.live_resting_title();
  return (
    <div className={`relative min-w-0 ${areaStyles(place, phonePlace)}`} data-resting="">
      <TileFrame title={title} small>
        <StatePanel
          look="dim"
          className="*:pointer-events-auto"
          title={channel ? m.live_resting({ channel: channel.name }) : m.live_resting_title()}
        >
          <p className={stateTextStyles()}>{m.live_resting_text()}</p>
          <StateActions>
            <Button onClick={onClose}>{m.live_resting_close()}</Button>
          </StateActions>
        </StatePanel>
      </TileFrame>
    </div>
  );
}
