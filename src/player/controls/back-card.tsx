import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { spokenDuration } from '../spoken-duration.ts';

interface BackCardProps {
  /** seconds behind the live edge */
  readonly behind: number;
  readonly onLive: () => void;
}

/** "De volta": how far the picture is behind live, and the way there. */
export function BackCard({ behind, onLive }: BackCardProps) {
  return (
    <div
      className="absolute @max-[34rem]:inset-x-3 @max-[34rem]:bottom-19 bottom-33 left-4 z-2 flex @max-[21rem]:hidden items-center gap-3 rounded-card bg-ink-950 p-2 pl-3.5 text-14 shadow-[0_0_0_1px_var(--ink-700)]"
      data-back=""
    >
      <Icon glyph={checkGlyph} />
      <span>
        <b>{m.player_back_online()}</b> {m.player_back_behind({ time: spokenDuration(behind) })}
      </span>
      <Button size="sm" look="primary" className="ml-auto" onClick={onLive}>
        {m.player_to_live()}
      </Button>
    </div>
  );
}
