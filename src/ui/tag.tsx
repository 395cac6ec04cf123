import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A short label with a background. `tone` live is only for what is being broadcast now; use LiveTag for it. */
export const tagStyles = cva(
  'rounded-tag text-12 inline-flex h-5.5 items-center px-1.75 whitespace-nowrap tabular-nums forced-colors:border forced-colors:border-[CanvasText]',
  {
    variants: {
      tone: {
        plain: 'bg-ink-950/82 text-fg gap-1 font-semibold',
        line: 'text-soft inset-ring-ink-700 gap-1 font-semibold inset-ring',
        ok: 'bg-relva-dim text-relva gap-1 font-semibold',
        warn: 'bg-aviso-dim text-aviso gap-1 font-semibold',
        live: 'bg-direto-fill text-fg gap-1.5 font-bold tracking-[0.01em] font-stretch-92% before:size-1.5 before:rounded-full before:bg-current forced-colors:before:bg-[CanvasText]',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

type Tone = Exclude<VariantProps<typeof tagStyles>['tone'], 'live'>;

export function Tag({ tone, className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return <span className={tagStyles({ tone, className })}>{children}</span>;
}
