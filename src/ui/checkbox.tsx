import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { checkGlyph } from './icons/check.ts';

export function Checkbox({ children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'style' | 'type'> & { children: ReactNode }) {
  return (
    <label className="check">
      <input {...rest} type="checkbox" />
      <i aria-hidden="true">
        <Icon glyph={checkGlyph} />
      </i>
      <span>{children}</span>
    </label>
  );
}
