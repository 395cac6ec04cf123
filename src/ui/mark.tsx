import { brandMark } from '#config';

const litFill = { dark: 'fill-relva', paper: 'fill-relva-deep', mono: undefined };

interface MarkProps {
  tone?: keyof typeof litFill;
  /** Utilities for another size. */
  size?: string;
}

/** The brand's sign (app.config.ts). */
export function Mark({ tone = 'dark', size = 'size-7.5 max-md:size-6.5' }: MarkProps) {
  return (
    <svg className={`flex-none ${size}`} viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={brandMark.ink} />
      <path className={litFill[tone]} d={brandMark.accent} />
    </svg>
  );
}
