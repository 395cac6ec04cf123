import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenContrast } from './chosen-styles.ts';
import { Icon } from './icon.tsx';
import { checkGlyph } from './icons/check.ts';

export function Checkbox({ children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'style' | 'type'> & { children: ReactNode }) {
  return (
    <label className="relative grid min-h-6 cursor-pointer grid-cols-[1.25rem_1fr] items-start gap-3 text-14 leading-[1.43]">
      {/* The native box is under the drawn one and provides keyboard, name and state. */}
      <input {...rest} className="peer absolute size-6 opacity-0" type="checkbox" />
      <i
        className={`grid size-5 place-items-center rounded-tag border-[1.5px] border-muted chosen:border-relva chosen:bg-relva chosen:text-on-relva not-chosen:*:opacity-0 peer-focus-visible:outline-2 peer-focus-visible:outline-relva peer-focus-visible:outline-offset-2 peer-disabled:border-ink-600 peer-disabled:text-muted ${chosenContrast}`}
        aria-hidden="true"
      >
        <Icon glyph={checkGlyph} size="size-4" className="stroke-[2.6]" />
      </i>
      <span className="peer-disabled:text-muted">{children}</span>
    </label>
  );
}
