import type { ComponentPropsWithRef, ReactNode } from 'react';

/** On or off, at once: no form to send. A checkbox underneath, so the keyboard and the label work before any script. */
export function Switch({ children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'style' | 'type' | 'role'> & { children: ReactNode }) {
  return (
    <label className="toggle">
      <span>{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input {...rest} className="switch" type="checkbox" role="switch" />
    </label>
  );
}
