import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type ButtonLook, buttonLabelStyles, buttonStyles } from './button-styles.ts';
import { type Glyph, Icon } from './icon.tsx';

interface AnchorProps extends Omit<ComponentPropsWithRef<'a'>, 'style'>, Omit<ButtonLook, 'icon' | 'acts'> {
  glyph?: Glyph;
}

function Anchor({ look, size, wide, fold, glyph, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonStyles({ look, size, wide, fold, className })}>
      {glyph ? <Icon glyph={glyph} /> : null}
      <span className={buttonLabelStyles({ fold })}>{children}</span>
    </a>
  );
}

/** A link that looks like a button. */
export const LinkButton = createLink(Anchor);
