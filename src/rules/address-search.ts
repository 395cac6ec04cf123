/**
 * How search params stand in an address: flat and readable (`?data=2026-11-21&canais=1,2&hora=20:30`). The router's own way
 * tries every text as JSON, and an exception for each costs more than rendering the link.
 */

/** Whole numbers become numbers, all else stays text; of a repeated name the last counts. */
export function parseSearch(text: string): Record<string, string | number> {
  const search: Record<string, string | number> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (name !== '__proto__') search[name] = /^(0|[1-9]\d{0,14})$/.test(value) ? Number(value) : value;
  }
  return search;
}

/** Commas, colons and slashes are allowed in a query and read better as they are. */
const readable = (text: string) =>
  /^[\w.,:/-]*$/.test(text) ? text : encodeURIComponent(text).replace(/%(2C|3A|2F)/g, (code) => decodeURIComponent(code));

/** The text after the path, with its question mark; empty for nothing. Undefined and null are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const name in search) {
    const value = search[name];
    if (value === undefined || value === null) continue;
    parts.push(`${readable(name)}=${readable(typeof value === 'object' ? JSON.stringify(value) : String(value))}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}
