import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonLabelStyles, buttonStyles } from './button-styles.ts';
import { type Glyph, Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'>, Omit<ButtonLook, 'icon' | 'acts'> {
  glyph?: Glyph;
  /** Waiting for an answer: the button keeps its size and cannot be pressed twice. */
  busy?: boolean;
}

/** A button for an action on this page; use LinkButton for a link. At most one primary in a view. */
export function Button({ look, size, wide, fold, glyph, busy, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  // aria-disabled instead of `disabled`: a button that cannot be pressed now can still be reached by keyboard.
  const off = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      type={type}
      {...rest}
      className={buttonStyles({ acts: true, look, size, wide, fold, className })}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : glyph ? <Icon glyph={glyph} /> : null}
      {children === undefined ? null : <span className={buttonLabelStyles({ fold })}>{children}</span>}
    </button>
  );
}
