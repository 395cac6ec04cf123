/** A number in a square: a channel's logo everywhere, paper included. `label` is what it is called when read aloud. */
export function Badge({ children, label, small }: { children: number | string; label: string; small?: boolean }) {
  return (
    <span className={small ? 'ch ch--sm' : 'ch'}>
      <span aria-hidden="true">{children}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
