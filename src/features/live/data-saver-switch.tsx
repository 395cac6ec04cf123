import { createPortal } from 'react-dom';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { usePicture } from '#player/use-picture.ts';
import { setPreference } from '#session/preferences.ts';
import { Switch } from '#ui/switch.tsx';
import { RAIL_FOOT_ID } from './rail-foot-id.ts';

/** "Poupar dados" at the foot of the rail, which keeps its room: the same as among the player's settings. */
export function DataSaverSwitch({ port }: { port: PlayerPort }) {
  const isOn = usePicture(port, (state) => state?.dataSaver ?? false);
  const foot = document.getElementById(RAIL_FOOT_ID);
  if (foot === null) return null;
  const change = (on: boolean) => {
    setPreference('dataSaver', on);
    port.setDataSaver(on);
  };
  return createPortal(
    <Switch checked={isOn} onChange={({ target }) => change(target.checked)}>
      {m.player_data_saver()}
    </Switch>,
    foot,
  );
}
