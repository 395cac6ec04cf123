import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonStyles } from './button-styles.ts';
import { type Glyph, Icon } from './icon.tsx';

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'children' | 'aria-label'>,
    Pick<ButtonLook, 'look' | 'size'> {
  glyph: Glyph;
  /** What it does: its only name. */
  label: string;
}

/** A square button that shows a picture and no words. */
export function IconButton({ glyph, label, look = 'quiet', size, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} {...rest} aria-label={label} className={buttonStyles({ acts: true, look, size, icon: true, className })}>
      <Icon glyph={glyph} />
    </button>
  );
}
