import { type ReactNode, useId } from 'react';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { warningGlyph } from '#ui/icons/warning.ts';
import { PopUpLink } from './account-links.tsx';

interface FormCheckboxProps {
  name: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox of a form, with its error under it. */
export function FormCheckbox({ name, checked, error, onChange, children }: FormCheckboxProps) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <Checkbox
        name={name}
        checked={checked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      >
        {children}
      </Checkbox>
      {error ? (
        <p className="flex gap-1.5 text-14 text-aviso leading-[1.35]" id={id}>
          <Icon glyph={warningGlyph} className="mt-px" />
          <span>{error}</span>
        </p>
      ) : null}
    </div>
  );
}

export function TermsLabel() {
  return (
    <>
      {m.account_accept_before()} <PopUpLink to="termos">{m.account_accept_terms()}</PopUpLink>.
    </>
  );
}
