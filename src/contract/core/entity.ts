import * as z from 'zod';

/** Names of the schemas that become `#/components/schemas/{id}` in the OpenAPI document. */
export const entities = z.registry<{ id: string; description?: string }>();

/**
 * Names a schema, so that the OpenAPI document describes it once and refers to it everywhere else.
 * An entity holds plain wire values (no codec), so what is sent and what a program reads have one and the same type.
 */
export function entity<S extends z.ZodType>(id: string, schema: S, description?: string): S {
  entities.add(schema, description === undefined ? { id } : { id, description });
  return schema;
}
