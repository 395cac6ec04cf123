import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import { warningGlyph } from './icons/warning.ts';
import { SupportText } from './support-text.tsx';

/** Attributes that connect a control with its Field. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: string | undefined;
  /** What is wrong and how to correct it. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, and under it the error or the hint, connected for assistive technology. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const note = error || hint ? `${id}n` : undefined;
  return (
    <div className="grid content-start gap-1.5">
      <label className="font-semibold text-14" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  );
}

/** The error under a field, or its hint. */
export function FieldNote({ id, hint, error }: Pick<FieldProps, 'hint' | 'error'> & { id: string | undefined }) {
  if (error)
    return (
      <p className="flex gap-1.5 text-14 text-aviso leading-[1.35]" id={id}>
        <Icon glyph={warningGlyph} className="mt-px" />
        <span>
          <SupportText text={error} />
        </span>
      </p>
    );
  return hint ? (
    <p className="text-14 text-muted" id={id}>
      {hint}
    </p>
  ) : null;
}
