import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { downGlyph } from './icons/down.ts';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'style' | 'id' | 'children'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** One of many. The browser's own list: the wheel of a phone, type-ahead, and it works before any script. */
export function Select({ label, hint, error, options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="select">
          <select {...rest} {...control} className="input">
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon glyph={downGlyph} />
        </span>
      )}
    </Field>
  );
}
