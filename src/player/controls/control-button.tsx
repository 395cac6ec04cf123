import type { ReactNode, Ref } from 'react';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';

interface ControlButtonProps {
  readonly icon: PlayerIconName;
  /** The accessible name, and the tip with its key. */
  readonly label: string;
  /** Key that does the same, as it is printed on the keyboard. */
  readonly keyName?: string;
  readonly onClick: () => void;
  /** Left out on narrow tiles. */
  readonly wideOnly?: boolean;
  readonly pressed?: boolean;
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children?: ReactNode;
}

/** A quiet square button of the control bar, named in Portuguese, with its key in the tip. */
export function ControlButton({ icon, label, keyName, onClick, wideOnly, pressed, expanded, controls, ref }: ControlButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className={wideOnly ? 'btn x-wide' : 'btn'}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-controls={controls}
      data-tip={keyName === undefined ? label : `${label} (${keyName})`}
      onClick={onClick}
    >
      <PlayerIcon name={icon} />
    </button>
  );
}
