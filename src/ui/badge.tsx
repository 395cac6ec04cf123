import { cva } from 'class-variance-authority';

/** A number in a square: a channel's logo. */
export const badgeStyles = cva('badge-box', {
  variants: { small: { true: 'size-6 rounded-tag text-[0.8125rem]', false: 'size-9 rounded-ctl text-18' } },
  defaultVariants: { small: false },
});

/** For four characters, as imported channels have them. */
export const longNumberStyles = 'text-[0.6875rem]!';

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
    <span className={badgeStyles({ small, className: [String(children).length > 3 && longNumberStyles, className] })}>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
