import type { ComponentPropsWithRef } from 'react';
import { Field } from './field.tsx';
import { inputStyles } from './input-styles.ts';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'style' | 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...rest} {...control} className={inputStyles({ control: 'textarea' })} />}
    </Field>
  );
}
