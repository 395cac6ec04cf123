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

/** Placeholder of a programme card, of the same size. */
export function CardSkeleton() {
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Skeleton shape="picture" />
      <div className="grid gap-2">
        <Skeleton width={80} />
        <Skeleton width={55} />
        <Skeleton shape="small" width={40} />
      </div>
    </div>
  );
}
