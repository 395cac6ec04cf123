import { m } from '#paraglide/messages.js';
import { IconButton } from '#ui/icon-button.tsx';
import { downGlyph } from '#ui/icons/down.ts';
import { upGlyph } from '#ui/icons/up.ts';

/** On a short screen, where the list of channels lies under the picture: the channels before and after, over its edge, with the controls. */
export function ChannelSteps({ onChannel }: { onChannel: (direction: -1 | 1) => void }) {
  return (
    <div
      className="noscript:hidden! absolute top-1/2 right-2 z-3 short:grid hidden short:in-[section:has([data-quiet])]:hidden -translate-y-1/2 gap-2"
      data-channel-steps=""
    >
      <IconButton look="over" glyph={upGlyph} label={m.live_channel_before()} onClick={() => onChannel(-1)} />
      <IconButton look="over" glyph={downGlyph} label={m.live_channel_after()} onClick={() => onChannel(1)} />
    </div>
  );
}
