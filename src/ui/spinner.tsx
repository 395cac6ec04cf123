/** A turning ring while something is loading. Decoration: the text or the control beside it has the name. */
export function Spinner({ className = 'size-4 border-2' }: { className?: string }) {
  return <span className={`block flex-none animate-spin rounded-full border-fg/28 border-t-fg ${className}`} aria-hidden="true" />;
}
