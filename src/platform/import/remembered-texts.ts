/** Longer texts seldom return, and looking for them costs more than cutting them out. In bytes. */
const LONGEST = 512;
const SLOTS = 32_768;
/** Bytes kept to compare with; when they are full, everything is forgotten and learned anew. */
const KEPT = 2 * 1024 * 1024;

// What is known of a slot, side by side: looking at it touches one line of the processor's cache.
const HASH = 0;
const START = 1;
const LENGTH = 2;
const FIELDS = 4;

/**
 * Gives the same string again for bytes that it has seen. A guide says most things many times: its titles, sports, and two descriptions in
 * three. Comparing bytes is quicker than decoding them, and a Map finds a string that it has met at once, while a new one
 * must first be looked up among all strings there are. No text keeps the bytes it came from in memory.
 */
export class RememberedTexts {
  readonly #slots = new Int32Array(SLOTS * FIELDS);
  readonly #texts: string[] = new Array<string>(SLOTS).fill('');
  readonly #kept = new Uint8Array(KEPT);
  #used = 0;

  /** @param read makes the text of bytes[from, end) when they are new */
  get(bytes: Buffer, from: number, end: number, read: (bytes: Buffer, from: number, end: number) => string): string {
    const length = end - from;
    if (length === 0) return '';
    if (length > LONGEST) return read(bytes, from, end);
    const hash = hashOf(bytes, from, end);
    const slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    const slots = this.#slots;
    const at = slot * FIELDS;
    if (slots[at + HASH] === hash && slots[at + LENGTH] === length) {
      const kept = this.#kept;
      const start = slots[at + START] as number;
      let i = 0;
      while (i < length && bytes[from + i] === kept[start + i]) i += 1;
      if (i === length) return this.#texts[slot] as string;
    }
    const text = read(bytes, from, end);
    if (this.#used + length > KEPT) this.#forget();
    this.#kept.set(bytes.subarray(from, end), this.#used);
    slots[at + HASH] = hash;
    slots[at + LENGTH] = length;
    slots[at + START] = this.#used;
    this.#texts[slot] = text;
    this.#used += length;
    return text;
  }

  #forget(): void {
    this.#used = 0;
    this.#slots.fill(0);
    this.#texts.fill('');
  }
}

function hashOf(bytes: Uint8Array, from: number, end: number): number {
  let hash = end - from;
  let i = from;
  // Four at a time: each step waits for the product of the one before.
  for (; i + 3 < end; i += 4) {
    const word =
      (bytes[i] as number) | ((bytes[i + 1] as number) << 8) | ((bytes[i + 2] as number) << 16) | ((bytes[i + 3] as number) << 24);
    hash = Math.imul(hash ^ word, 0x9e3779b1);
    hash ^= hash >>> 13;
  }
  for (; i < end; i += 1) hash = Math.imul(hash ^ (bytes[i] as number), 0x01000193);
  return hash | 0;
}
