import { m } from '#paraglide/messages.js';
import type { Glyph } from '#ui/icon.tsx';
import { mutedGlyph } from '#ui/icons/muted.ts';
import { soundGlyph } from '#ui/icons/sound.ts';
import { soundRefusedGlyph } from '#ui/icons/sound-refused.ts';
import type { Sound } from './player-port.ts';

export const SOUND_GLYPH: Record<Sound, Glyph> = { on: soundGlyph, muted: mutedGlyph, refused: soundRefusedGlyph };

/** The state of the sound in words: "Sem som". */
export function soundWords(sound: Sound): string {
  if (sound === 'refused') return m.player_sound_refused();
  return sound === 'on' ? m.player_unmuted() : m.player_muted();
}
