import { type ButtonLook, buttonClass } from './button-look.ts';
import { type Glyph, Icon } from './icon.tsx';
import { Link, type LinkProps } from './link.tsx';

interface LinkButtonProps extends LinkProps, ButtonLook {
  glyph?: Glyph;
}

/** A place to go, drawn as a button. */
export function LinkButton({ look, size, wide, fold, glyph, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, wide, fold }, className)}>
      {glyph ? <Icon glyph={glyph} /> : null}
      <span className="btn__label">{children}</span>
    </Link>
  );
}
