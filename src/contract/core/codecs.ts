import * as z from 'zod';

/**
 * Codecs between program values and the texts in query strings, forms and paths.
 */

/** Patterns of path parameters, so that a router distinguishes them from fixed words (`/channels/stream/{id}`, `/channels/stream/ping`). */
export const routePatterns = z.registry<{ pattern: string }>();

function routed<S extends z.ZodType>(schema: S, pattern: string): S {
  routePatterns.add(schema, { pattern });
  return schema;
}

/** An integer ≥ 0 written in decimal digits. */
export const intText = z.codec(z.string().regex(/^\d{1,16}$/, 'expected decimal digits'), z.int().nonnegative(), {
  decode: (text) => Number(text),
  encode: (value) => String(value),
});

/** `true`/`1`/`on` and `false`/`0` in forms; an empty field is false. Written as `true` and `false`. */
export const boolText = z.codec(z.enum(['true', 'false', '1', '0', 'on', '']), z.boolean(), {
  decode: (text) => text === 'true' || text === '1' || text === 'on',
  encode: (value) => (value ? 'true' : 'false'),
});

/** A comma list of integers: `1,2,7` ↔ `[1, 2, 7]`. An empty text is an empty list. At most 500 entries. */
export const intList = z.codec(
  z.string().regex(/^(\d{1,15}(,\d{1,15})*)?$/, 'expected integers separated by commas'),
  z.array(z.int().nonnegative()).max(500),
  {
    decode: (text) => (text === '' ? [] : text.split(',').map(Number)),
    encode: (list) => list.join(','),
  },
);

/** An instant: ISO 8601 with its zone, always `Z` when we write it (`2026-11-21T20:15:00Z`). */
export const instant = z.iso.datetime({ offset: true });

/** A calendar day in Lisbon, `2026-11-21`. */
export const day = z.iso.date();

/** A whole number of seconds. */
export const seconds = z.int().nonnegative();

/** An absolute http(s) address, the only form for links and resources (no `javascript:`, no relative path). */
export const webUrl = z
  .string()
  .max(2048)
  .regex(/^https?:\/\/[^\s<>"]+$/, 'expected an absolute http(s) address')
  .meta({ format: 'uri' });

/** Integer ids of the broadcaster's objects: channels, programmes, videos, teams, events, categories. */
export const integerId = z.int().nonnegative();

/** UUIDv7 ids of a viewer's objects: moments, purchases, devices. Any UUID is accepted. */
export const uuid = z.guid();

/** A word of an address: lower-case letters, digits and hyphens. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case letters, digits and hyphens');

/** `{id}` in a path, an integer. */
export const intParam = routed(
  z.codec(z.string().regex(/^\d{1,16}$/, 'expected decimal digits'), z.int().nonnegative(), {
    decode: (text) => Number(text),
    encode: (value) => String(value),
  }),
  '[0-9]+',
);

/** `{id}` in a path, a UUID. */
export const uuidParam = routed(z.guid(), '[0-9a-fA-F-]{36}');

/** `{slug}` in a path. */
export const slugParam = routed(slug.clone(), '[a-z0-9-]+');

/** `{operator}` and similar: one of a few words. */
export function wordParam<const Words extends readonly [string, ...string[]]>(words: Words) {
  return routed(z.enum(words), words.join('|'));
}

/** `{query}` in a path: any text of one segment. */
export const textParam = routed(z.string().min(1).max(200), '[^/]+');

/** Several segments at once (`/{page path}/_payload.json`). */
export const pathParam = routed(
  z
    .string()
    .max(500)
    .regex(/^[^?#\\]*$/),
  '.+',
);
