/** Facts of an order, one in a row. @param facts label and value */
export function OrderFacts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="w-full max-w-xl border-ink-700 border-b">
      {facts.map(([label, value]) => (
        <div key={`${label} ${value}`} className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-6 border-ink-700 border-t py-3">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
