import { cva } from 'class-variance-authority';

export const inputStyles = cva(
  'rounded-ctl border-ink-600 bg-ink-950 text-fg placeholder:text-muted hover:border-muted disabled:border-ink-800 disabled:bg-ink-800 disabled:text-muted aria-invalid:border-aviso w-full border',
  {
    variants: {
      control: {
        input: 'min-h-11 px-3',
        code: 'text-28 min-h-16 px-3 text-center font-bold tracking-[0.08em] uppercase font-stretch-90% tabular-nums',
        select: 'min-h-11 appearance-none pr-10 pl-3',
        textarea: 'min-h-32 resize-y px-3 py-2.5',
      },
    },
    defaultVariants: { control: 'input' },
  },
);
