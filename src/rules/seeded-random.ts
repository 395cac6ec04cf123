/** Seeded pseudo-random numbers, the same on every runtime. Not for secrets. */

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** FNV-1a over code points, 32 bits, unsigned. */
export function hash32(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h ^= character.codePointAt(0) ?? 0;
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

/** mulberry32: sufficient for demonstration content and drawings. */
export function mulberry32(seed: number): Random {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A source seeded by text or number. */
export function randomFrom(seed: string | number): Random {
  return mulberry32(hash32(String(seed)));
}

/** A whole number from `minimum` to `maximum`, both included. */
export function randomInteger(random: Random, minimum: number, maximum: number): number {
  return minimum + Math.floor(random() * (maximum - minimum + 1));
}

/** One of the items. @throws RangeError when there is none. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const chosen = items[Math.floor(random() * items.length)];
  if (items.length === 0) throw new RangeError('nothing to pick from');
  return chosen as T;
}

/** A shuffled copy of the list (Fisher–Yates). */
export function shuffle<T>(random: Random, items: readonly T[]): T[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j] as T, mixed[i] as T];
  }
  return mixed;
}

/** FNV-1a over UTF-8, 64 bits, as sixteen hexadecimal digits. For content addresses, not for security. */
export function hash64(text: string): string {
  let hi = 0xcbf29ce4;
  let lo = 0x84222325;
  for (const byte of new TextEncoder().encode(text)) {
    lo = (lo ^ byte) >>> 0;
    // The prime is 2^40 + 0x1b3; 32 bits times 0x1b3 stays exact in a double.
    const low = lo * 0x1b3;
    hi = (Math.imul(hi, 0x1b3) + Math.floor(low / 4294967296) + (lo << 8)) >>> 0;
    lo = low >>> 0;
  }
  return hi.toString(16).padStart(8, '0') + lo.toString(16).padStart(8, '0');
}
