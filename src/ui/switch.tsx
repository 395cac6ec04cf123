import type { ComponentPropsWithRef, ReactNode } from 'react';

/** A label with its switch; `switchStyles` is for the checkbox itself, or for a part of an element with role switch. */
export const switchLabelStyles =
  'inline-flex min-h-6 pointer-coarse:min-h-11 cursor-pointer items-center max-w-full gap-2 text-14 font-550 whitespace-nowrap';
export const switchStyles =
  'relative h-6 w-11 flex-none cursor-pointer appearance-none rounded-full bg-ink-600 transition-colors duration-fast ease-house after:absolute after:top-0.75 after:left-0.75 after:size-4.5 after:rounded-full after:bg-fg after:transition-transform after:duration-fast after:ease-house on:bg-relva on:after:translate-x-5 on:after:bg-on-relva disabled:cursor-not-allowed disabled:opacity-50 forced-colors:border forced-colors:border-[ButtonText] forced-colors:after:bg-[ButtonText] forced-colors:on:bg-[Highlight] forced-colors:on:after:bg-[HighlightText] forced-colors:disabled:border-[GrayText] forced-colors:disabled:opacity-100 forced-colors:disabled:after:bg-[GrayText]';

/** On or off, with immediate effect. A native checkbox, so that keyboard and label work before hydration. */
export function Switch({ children, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'style' | 'type' | 'role'> & { children: ReactNode }) {
  return (
    <label className={switchLabelStyles}>
      <span className="min-w-0 whitespace-normal">{children}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state */}
      <input {...rest} className={switchStyles} type="checkbox" role="switch" />
    </label>
  );
}
