import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonClass } from './button-look.ts';
import { type Glyph, Icon } from './icon.tsx';

interface AnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'style'>, ButtonLook {
  glyph?: Glyph;
}

function ButtonAnchor({ look, size, wide, fold, glyph, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ look, size, wide, fold }, className)}>
      {glyph ? <Icon glyph={glyph} /> : null}
      <span className="btn__label">{children}</span>
    </a>
  );
}

/** A place to go, drawn as a button; takes what the router's Link takes. */
export const LinkButton = createLink(ButtonAnchor);
