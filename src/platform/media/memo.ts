/** A cache of bounded weight that evicts the oldest entry first. Live traffic requests the newest. */
export type Memo<K, V> = { get: (key: K) => V | undefined; set: (key: K, value: V, weight: number) => void; readonly weight: number };

export function createMemo<K, V>(maxWeight: number): Memo<K, V> {
  const entries = new Map<K, { value: V; weight: number }>();
  let total = 0;
  const remove = (key: K): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => entries.get(key)?.value,
    set: (key, value, weight) => {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= maxWeight || oldest === key) break;
        remove(oldest);
      }
    },
    get weight() {
      return total;
    },
  };
}
