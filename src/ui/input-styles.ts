import { cva } from 'class-variance-authority';

export const inputStyles = cva(
  'w-full rounded-ctl border border-ink-600 bg-ink-950 text-fg placeholder:text-muted hover:border-muted disabled:border-ink-800 disabled:bg-ink-800 disabled:text-muted aria-invalid:border-aviso',
  {
    variants: {
      control: {
        input: 'min-h-11 px-3',
        code: 'min-h-16 px-3 text-center font-bold font-stretch-90% text-28 uppercase tabular-nums tracking-[0.08em]',
        select: 'min-h-11 appearance-none pr-10 pl-3',
        textarea: 'min-h-32 resize-y px-3 py-2.5',
      },
    },
    defaultVariants: { control: 'input' },
  },
);
