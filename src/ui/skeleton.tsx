import { cva, type VariantProps } from 'class-variance-authority';

export const skeletonStyles = cva('block animate-skeleton', {
  variants: {
    shape: {
      line: 'h-4 rounded-ctl bg-ink-750',
      small: 'h-3 rounded-ctl bg-ink-800',
      picture: 'aspect-video rounded-card bg-ink-750',
      /** classes for its size */
      box: 'rounded-ctl bg-ink-750',
    },
    /** per cent */
    width: { 20: 'w-1/5', 40: 'w-2/5', 55: 'w-[55%]', 80: 'w-4/5' },
  },
  defaultVariants: { shape: 'line' },
});

/** A placeholder of the size of the loading content. Hidden from assistive technology: the loading region has aria-busy. */
export function Skeleton({ shape, width, className }: VariantProps<typeof skeletonStyles> & { className?: string }) {
  return <span className={skeletonStyles({ shape, width, className })} aria-hidden="true" />;
}
