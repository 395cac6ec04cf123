import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { inputStyles } from './input-styles.ts';

interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** code: what is copied letter by letter from a card or a message */
  control?: 'input' | 'code';
}

/** One line of text with its label. Give `autoComplete` whenever the browser may know the answer. */
export function TextInput({ label, hint, error, control: kind, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...rest} {...control} className={inputStyles({ control: kind, className })} />}
    </Field>
  );
}
