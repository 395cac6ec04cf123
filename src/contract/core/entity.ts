import type * as z from 'zod';

/** Schemas that become `#/components/schemas/{id}` in the OpenAPI document, by that id. */
export const entities = new Map<string, z.ZodType>();

/**
 * Names a schema, so that the OpenAPI document describes it once and refers to it everywhere else.
 * An entity holds plain wire values (no codec), so what is sent and what a program reads have one and the same type.
 */
export function entity<S extends z.ZodType>(id: string, schema: S): S {
  entities.set(id, schema);
  return schema;
}
