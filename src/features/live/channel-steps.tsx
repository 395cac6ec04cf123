import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { downGlyph } from '#ui/icons/down.ts';
import { upGlyph } from '#ui/icons/up.ts';
import type { Room } from './room.ts';

interface StepProps {
  room: Pick<Room, 'neighbours' | 'onChannel'>;
  direction: -1 | 1;
  glyph: Glyph;
  label: string;
}

/** A link, so that it leads on before scripts have loaded, too. */
function Step({ room, direction, glyph, label }: StepProps) {
  const page = room.neighbours[direction === 1 ? 'after' : 'before'];
  if (page === null) return null;
  const step = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Counts from where the last press leads, which the room may not show yet.
    room.onChannel(direction);
  };
  return (
    <Link {...page} replace resetScroll={false} className={buttonStyles({ look: 'over', icon: true })} aria-label={label} onClick={step}>
      <Icon glyph={glyph} />
    </Link>
  );
}

/** On a short screen, where the list of channels lies under the picture: the channels before and after, over its edge, with the controls. */
export function ChannelSteps({ room }: Pick<StepProps, 'room'>) {
  return (
    <nav
      className="absolute top-1/2 right-2 z-3 short:grid hidden short:in-[section:has([data-quiet])]:hidden -translate-y-1/2 gap-2"
      aria-label={m.live_channel_steps()}
      data-channel-steps=""
    >
      <Step room={room} direction={-1} glyph={upGlyph} label={m.live_channel_before()} />
      <Step room={room} direction={1} glyph={downGlyph} label={m.live_channel_after()} />
    </nav>
  );
}
