/**
 * `Map.groupBy`, which Safari has only since 17.4. All else that the pages use, it has since 16.4.
 * @returns the groups, in the order in which their keys first occur
 */
export function groupBy<T, K>(list: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
