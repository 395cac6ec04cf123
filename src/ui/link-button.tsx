import { type ButtonLook, buttonLabelStyles, buttonStyles } from './button-styles.ts';
import { type Glyph, Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

interface LinkButtonProps extends LinkProps, Omit<ButtonLook, 'icon'> {
  glyph?: Glyph;
}

/** A link that looks like a button. */
export function LinkButton({ look, size, wide, fold, glyph, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyles({ look, size, wide, fold, className })}>
      {glyph ? <Icon glyph={glyph} /> : null}
      <span className={buttonLabelStyles({ fold })}>{children}</span>
    </Link>
  );
}
