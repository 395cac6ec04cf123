import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { downGlyph } from './icons/down.ts';
import { inputStyles } from './input-styles.ts';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'style' | 'id' | 'children'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** One of many, as a native select: the phone's own picker, type-ahead, and it works before hydration. */
export function Select({ label, hint, error, options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select {...rest} {...control} className={inputStyles({ control: 'select' })}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon glyph={downGlyph} className="pointer-events-none absolute top-[calc(50%-0.625em)] right-3 text-muted" />
        </span>
      )}
    </Field>
  );
}
