import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { checkGlyph } from './icons/check.ts';

/** As `chosenContrast`, for what stands after the input. */
const contrast =
  'forced-colors:peer-checked:border-[Highlight] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none';

export function Checkbox({ children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'style' | 'type'> & { children: ReactNode }) {
  return (
    <label className="relative grid min-h-6 cursor-pointer grid-cols-[1.25rem_1fr] items-start gap-3 text-14 leading-[1.43]">
      {/* The native box is under the drawn one and provides keyboard, name and state. */}
      <input {...rest} className="peer absolute size-6 opacity-0" type="checkbox" />
      <i
        className={`grid size-5 place-items-center rounded-tag border-[1.5px] border-muted *:opacity-0 peer-checked:border-relva peer-checked:bg-relva peer-checked:text-on-relva peer-checked:*:opacity-100 peer-focus-visible:outline-2 peer-focus-visible:outline-relva peer-focus-visible:outline-offset-2 peer-not-checked:peer-disabled:border-ink-600 peer-not-checked:peer-disabled:text-muted ${contrast}`}
        aria-hidden="true"
      >
        <Icon glyph={checkGlyph} size="size-4" className="stroke-[2.6]" />
      </i>
      <span className="peer-disabled:text-muted">{children}</span>
    </label>
  );
}
