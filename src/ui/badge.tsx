import { cva } from 'class-variance-authority';

/** A number in a square: a channel's logo. */
export const badgeStyles = cva(
  'relative inset-ring inset-ring-ink-700 inline-grid flex-none place-items-center bg-ink-750 font-extrabold font-stretch-88% tabular-nums',
  {
    variants: {
      small: { true: 'size-6 rounded-tag', false: 'size-9 rounded-ctl' },
      /** four digits, as imported channels have them */
      long: { true: '', false: '' },
    },
    compoundVariants: [
      { small: true, long: false, class: 'text-[0.8125rem]' },
      { small: true, long: true, class: 'text-[0.625rem]' },
      { small: false, long: false, class: 'text-18' },
      { small: false, long: true, class: 'text-14' },
    ],
    defaultVariants: { small: false, long: false },
  },
);

/** Whether a number needs smaller digits. */
export const isLongNumber = (number: number | string): boolean => String(number).length > 3;

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
    <span className={badgeStyles({ small, long: isLongNumber(children), className })}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
