import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { type Glyph, Icon } from './icon.tsx';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style'>, ButtonLook {
  glyph?: Glyph;
  /** Something is on its way: the button keeps its size and cannot be pressed twice. */
  busy?: boolean;
}

/** A thing that happens here. What goes somewhere is a LinkButton. One primary in a view. */
export function Button({ look, size, wide, fold, glyph, busy, className, children, type = 'button', onClick, ...rest }: ButtonProps) {
  // Not `disabled`: a button that cannot be pressed now keeps its place for the keyboard, and says so.
  const off = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true';
  return (
    <button
      type={type}
      {...rest}
      className={buttonClass({ look, size, wide, fold }, className)}
      aria-busy={busy || undefined}
      aria-disabled={off || undefined}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className="spin" aria-hidden="true" /> : glyph ? <Icon glyph={glyph} /> : null}
      {children === undefined ? null : <span className="btn__label">{children}</span>}
    </button>
  );
}
