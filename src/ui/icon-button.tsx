import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { type Glyph, Icon } from './icon.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'children' | 'aria-label'>, ButtonLook {
  glyph: Glyph;
  /** What it does, as a person would say it: the only name it has. */
  label: string;
}

export function IconButton({ glyph, label, look = 'quiet', size, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      {...rest}
      aria-label={label}
      className={buttonClass({ look, size }, `btn--icon${className ? ` ${className}` : ''}`)}
    >
      <Icon glyph={glyph} />
    </button>
  );
}
