/**
 * Format of search params: flat and readable (`?data=2026-11-21&canais=1,2&hora=20:30`). The router's default parses every value as
 * JSON, and the exceptions cost more than rendering the link.
 */

/** Whole numbers become numbers, everything else stays text. The last value of a repeated name counts. */
export function parseSearch(text: string): Record<string, string | number> {
  const search: Record<string, string | number> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (name !== '__proto__') search[name] = /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
  }
  return search;
}

/** Commas, colons and slashes are legal in a query: leave them readable. Half of a surrogate pair becomes U+FFFD. */
const readable = (text: string) =>
  /^[\w.,:/-]*$/.test(text) ? text : encodeURIComponent(text.toWellFormed()).replace(/%(2C|3A|2F)/g, (code) => decodeURIComponent(code));

/** The query with its question mark, or an empty text. Leaves out undefined and null. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const name in search) {
    const value = search[name];
    if (value === undefined || value === null) continue;
    parts.push(`${readable(name)}=${readable(typeof value === 'object' ? JSON.stringify(value) : String(value))}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
