import type { ComponentPropsWithRef, ReactNode } from 'react';
import { chosenContrast } from './chosen-styles.ts';
import { Icon } from './icon.tsx';
import { checkGlyph } from './icons/check.ts';

export function Checkbox({ children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'style' | 'type'> & { children: ReactNode }) {
  return (
    <label className="text-14 relative grid min-h-6 cursor-pointer grid-cols-[1.25rem_1fr] items-start gap-3 leading-[1.43]">
      {/* The native box is under the drawn one and provides keyboard, name and state. */}
      <input {...rest} className="peer absolute size-6 opacity-0" type="checkbox" />
      <i
        className={`rounded-tag border-muted peer-focus-visible:outline-relva peer-disabled:border-ink-600 peer-disabled:text-muted chosen:border-relva chosen:bg-relva chosen:text-on-relva grid size-5 place-items-center border-[1.5px] not-chosen:*:opacity-0 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 ${chosenContrast}`}
        aria-hidden="true"
      >
        <Icon glyph={checkGlyph} size="size-4" className="stroke-[2.6]" />
      </i>
      <span className="peer-disabled:text-muted">{children}</span>
    </label>
  );
}
