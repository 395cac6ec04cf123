import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { inputStyles } from './input-styles.ts';

interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** code: for text that the viewer copies letter by letter from a card or a message */
  control?: 'input' | 'code';
}

/** One line of text with its label. Set `autoComplete` whenever the browser may know the value. */
export function TextInput({ label, hint, error, control: kind, className, ...rest }: TextInputProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...rest} {...control} className={inputStyles({ control: kind, className })} />}
    </Field>
  );
}
