import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import { soundGlyph } from '#ui/icons/sound.ts';
import { Tag } from '#ui/tag.tsx';
import type { Tile } from './tile.ts';

/** Channel and programme of one of several tiles, in one line. A channel without a programme is its name alone. */
export const tileName = ({ channel, title }: Pick<Tile, 'channel' | 'title'>): string =>
  channel === null || channel.name === title ? title : m.live_tile_name({ channel: channel.name, title });

/** The name, as it stands on the picture at rest. Assistive technology has it from the figure. */
export const TileName = ({ name }: { name: string }) => (
  <span
    className="max-w-full truncate rounded-tag bg-ink-950/82 px-2 py-0.5 font-semibold text-12 text-fg"
    data-tile-name=""
    aria-hidden="true"
  >
    {name}
  </span>
);

/** Says that the sound comes from this tile. One that is narrow shows the loudspeaker alone. */
export const SoundHere = () => (
  <Tag>
    <Icon glyph={soundGlyph} size="size-4" />
    <span className="@max-[26rem]:sr-only">{m.live_tile_sound_here()}</span>
  </Tag>
);
