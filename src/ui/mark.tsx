const INK =
  'M54.3 52.1A30 30 0 0 1 31.2 62L31.5 49.5A17.5 17.5 0 0 0 45 43.7ZM27.5 61.7A30 30 0 0 1 6.5 47.8L17.1 41.2A17.5 17.5 0 0 0 29.4 49.3ZM4.8 44.6A30 30 0 0 1 4.8 19.4L16.1 24.7A17.5 17.5 0 0 0 16.1 39.3ZM6.5 16.2A30 30 0 0 1 27.5 2.3L29.4 14.7A17.5 17.5 0 0 0 17.1 22.8ZM26 22.6v18.8a1.6 1.6 0 0 0 2.5 1.3l13.6-9.4a1.6 1.6 0 0 0 0-2.6L28.5 21.3a1.6 1.6 0 0 0-2.5 1.3z';
const LIT = 'M31.2 2A30 30 0 0 1 54.3 11.9L45 20.3A17.5 17.5 0 0 0 31.5 14.5Z';

const litFill = { dark: 'fill-relva', paper: 'fill-relva-deep', mono: undefined };

interface MarkProps {
  tone?: keyof typeof litFill;
  /** Utilities for another size. */
  size?: string;
}

/** The brand's sign: a stadium bowl from above, open as a C, one box lit, the play sign as the pitch. */
export function Mark({ tone = 'dark', size = 'size-7.5 max-md:size-6.5' }: MarkProps) {
  return (
    <svg className={`flex-none ${size}`} viewBox="0 0 64 64" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={INK} />
      <path className={litFill[tone]} d={LIT} />
    </svg>
  );
}
