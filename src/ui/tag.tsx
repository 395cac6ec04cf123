import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A short label with a background. `tone` live is only for what is being broadcast now; use LiveTag for it. */
export const tagStyles = cva('tag-box', {
  variants: {
    tone: {
      plain: 'gap-1 bg-ink-950/82 font-semibold text-fg',
      line: 'inset-ring inset-ring-ink-700 gap-1 font-semibold text-soft',
      ok: 'gap-1 bg-relva-dim font-semibold text-relva',
      warn: 'gap-1 bg-aviso-dim font-semibold text-aviso',
      live: 'gap-1.5 bg-direto-fill font-bold font-stretch-92% text-fg tracking-[0.01em] before:size-1.5 before:rounded-full before:bg-current forced-colors:before:bg-[CanvasText]',
    },
  },
  defaultVariants: { tone: 'plain' },
});

type Tone = Exclude<VariantProps<typeof tagStyles>['tone'], 'live'>;

export function Tag({ tone, className, children }: { tone?: Tone; className?: string; children: ReactNode }) {
  return <span className={tagStyles({ tone, className })}>{children}</span>;
}
