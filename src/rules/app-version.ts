const numbersOf = (version: string): number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version such as `1.4.0` is older than the oldest that still works (K-app-versions). Missing parts count as 0. */
export function isOlderVersion(version: string, minimum: string): boolean {
  const [own, least] = [numbersOf(version), numbersOf(minimum)];
  for (let at = 0; at < Math.max(own.length, least.length); at += 1) {
    const difference = (own[at] ?? 0) - (least[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
