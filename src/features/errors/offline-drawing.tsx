/** A pitch whose floodlights are out. Part of the script: without a network no file of it could be fetched. */
export function OfflineDrawing() {
  return (
    <svg viewBox="0 0 64 48" className="size-full bg-ink-900 stroke-ink-600" fill="none" strokeWidth=".3" aria-hidden="true">
      <path d="M2 48 15 15h34l13 33M32 15v33M3.5 4h11v8.5h-11zM49.5 4h11v8.5h-11zM9 12.5v20M55 12.5v20" />
      <ellipse cx="32" cy="29" rx="8.5" ry="4" />
      <path
        className="stroke-ink-700"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeDasharray="0 2.2"
        d="M5.7 6h8M5.7 8.2h8M5.7 10.4h8M51.7 6h8M51.7 8.2h8M51.7 10.4h8"
      />
      <path className="stroke-aviso" strokeWidth="1.5" strokeLinecap="round" d="M5.7 6h0" />
    </svg>
  );
}
