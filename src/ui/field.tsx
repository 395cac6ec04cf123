import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { warningGlyph } from './icons/warning.ts';

/** What a control inside a Field has to carry. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong and how to put it right; beside the field, in amber. What was typed stays. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, and under it the error or the hint, tied together for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error || hint ? `${id}n` : undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className="err" id={note}>
          <Icon glyph={warningGlyph} />
          <span>{error}</span>
        </p>
      ) : hint ? (
        <p className="help" id={note}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
