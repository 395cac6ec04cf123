import type * as z from 'zod';

/** Schemas of `#/components/schemas/{id}` in the OpenAPI document, by id. */
export const entities = new Map<string, z.ZodType>();

/**
 * Names a schema, so that the OpenAPI document describes it once and refers to it elsewhere.
 * An entity has plain wire values (no codecs): its type is the same on the wire and in programs.
 */
export function entity<S extends z.ZodType>(id: string, schema: S): S {
  entities.set(id, schema);
  return schema;
}
