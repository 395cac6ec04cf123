import { cva, type VariantProps } from 'class-variance-authority';

const barStyles = cva('block overflow-hidden forced-colors:outline forced-colors:outline-[CanvasText] forced-colors:-outline-offset-1', {
  variants: {
    /** line: on a page; quiet: the same for what is not live; edge: along the bottom of a picture; sending, still, wrong: of an upload */
    look: {
      line: 'rounded-[2px] bg-fg/22',
      quiet: 'rounded-[2px] bg-ink-700',
      edge: 'absolute inset-x-0 bottom-0 bg-ink-950/70',
      sending: 'rounded-[2px] bg-ink-700',
      still: 'rounded-[2px] bg-ink-700',
      wrong: 'rounded-[2px] bg-ink-700',
    },
    size: { 3: 'h-[3px]', 4: 'h-1', 6: 'h-1.5' },
  },
  defaultVariants: { look: 'line', size: 3 },
});

// The fill slides and does not change its size: no layout while time passes.
const fillStyles = cva(
  'block h-full translate-x-[calc(var(--p,0%)-100%)] transition-transform duration-600 ease-linear forced-colors:bg-[Highlight]',
  {
    variants: {
      look: { line: 'bg-direto', quiet: 'bg-soft', edge: 'bg-direto', sending: 'bg-fg', still: 'bg-muted', wrong: 'bg-aviso' },
    },
    defaultVariants: { look: 'line' },
  },
);

interface ProgressProps extends VariantProps<typeof barStyles> {
  /** 0…100 */
  percent: number;
  label?: string;
  /** Classes for position only. */
  className?: string;
}

/** How much of a programme has passed. Without a label it is decoration beside the times that give the same information. */
export function Progress({ percent, label, look, size = look === 'edge' ? 4 : 3, className }: ProgressProps) {
  const whole = Math.max(0, Math.min(100, Math.round(percent)));
  const bar = barStyles({ look, size, className });
  const fill = <i className={`pct-${whole} ${fillStyles({ look })}`} />;
  return label ? (
    <span className={bar} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={whole}>
      {fill}
    </span>
  ) : (
    <span className={bar} aria-hidden="true">
      {fill}
    </span>
  );
}
