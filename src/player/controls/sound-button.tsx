import { m } from '#paraglide/messages.js';
import { type PlayerPort, type Sound, soundOf } from '../player-port.ts';
import { SOUND_GLYPH } from '../sound-words.ts';
import { ControlButton } from './control-button.tsx';
import { usePlayer } from './use-player.ts';

function labelOf(sound: Sound): string {
  if (sound === 'refused') return m.player_unmute_refused();
  return sound === 'on' ? m.player_mute() : m.player_unmute();
}

/** Turns the sound on or off; drawing and name differ when it was the browser that refused it. */
export function SoundButton({ port, keyName, className }: { port: PlayerPort; keyName?: string; className?: string }) {
  const sound = usePlayer(port, soundOf);
  return (
    <ControlButton
      glyph={SOUND_GLYPH[sound]}
      label={labelOf(sound)}
      onClick={() => port.setMuted(sound === 'on')}
      {...(keyName && { keyName })}
      {...(className && { className })}
    />
  );
}
