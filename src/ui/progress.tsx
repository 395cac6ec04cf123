/** How much of 0…100 has gone by. Without a label it is decoration beside the times that already say it. */
export function Progress({
  percent,
  label,
  quiet,
  className = '',
}: {
  percent: number;
  label?: string;
  quiet?: boolean;
  className?: string;
}) {
  const whole = Math.max(0, Math.min(100, Math.round(percent)));
  const classes = `bar${quiet ? ' bar--quiet' : ''} ${className}`.trimEnd();
  if (!label) {
    return (
      <span className={classes} aria-hidden="true">
        <i className={`pct-${whole}`} />
      </span>
    );
  }
  return (
    <span className={classes} role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={whole}>
      <i className={`pct-${whole}`} />
    </span>
  );
}
