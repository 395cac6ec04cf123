import { cva } from 'class-variance-authority';

/** A number in a square: a channel's logo. */
export const badgeStyles = cva(
  'bg-ink-750 inset-ring-ink-700 relative inline-grid flex-none place-items-center font-extrabold font-stretch-88% tabular-nums inset-ring',
  {
    variants: { small: { true: 'rounded-tag size-6 text-[0.8125rem]', false: 'rounded-ctl text-18 size-9' } },
    defaultVariants: { small: false },
  },
);

/** `label` is its accessible name. */
export function Badge({
  children,
  label,
  small,
  className,
}: {
  children: number | string;
  label: string;
  small?: boolean;
  className?: string;
}) {
  return (
    <span className={badgeStyles({ small, className })}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
