import type { Ref } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';

interface ControlButtonProps {
  readonly glyph: Glyph;
  /** The accessible name, and in the control bar the tip. */
  readonly label: string;
  /** Key that does the same, as printed on the keyboard; shown in the tip. */
  readonly keyName?: string;
  readonly onClick: () => void;
  readonly expanded?: boolean;
  readonly controls?: string | undefined;
  /** Place, never look. */
  readonly className?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button over the picture. `data-tip` is shown by the control bar (player.css). */
export function ControlButton({ glyph, label, keyName, onClick, expanded, controls, className, ref }: ControlButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={buttonStyles({ acts: true, look: 'quiet', size: 'control', icon: true, className })}
      aria-label={label}
      aria-expanded={expanded}
      aria-controls={controls}
      data-tip={keyName === undefined ? label : `${label} (${keyName})`}
      onClick={onClick}
    >
      <Icon glyph={glyph} />
    </button>
  );
}

/** Left out on narrow tiles. */
export const WIDE_TILE_ONLY = '@max-[34rem]:hidden';
