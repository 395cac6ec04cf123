/** Puts descriptions and examples into the schemas of the OpenAPI document. */
import { accountFields } from './account-fields.ts';
import { competitionFields } from './competition-fields.ts';
import { contentFields } from './content-fields.ts';
import type { FieldNote } from './field-note.ts';
import { operationFields } from './operation-fields.ts';
import { searchFields } from './search-fields.ts';

type Json = { [key: string]: unknown };

const notes: Readonly<Record<string, FieldNote>> = {
  ...contentFields,
  ...competitionFields,
  ...accountFields,
  ...operationFields,
  ...searchFields,
};

/** The note on a field of a schema, or on a parameter of a call. */
export const noteOf = (owner: string, field: string): FieldNote | undefined => notes[`${owner}.${field}`] ?? notes[field];

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schema of a value that is there: the first alternative that is not null. */
function present(schema: Json): Json {
  const { anyOf, oneOf } = schema as { anyOf?: Json[]; oneOf?: Json[] };
  const chosen = (anyOf ?? oneOf)?.find(({ type }) => type !== 'null');
  return chosen ? present(chosen) : schema;
}

/** Whether the fields within it have notes of their own. */
export function isContainer(schema: Json): boolean {
  const value = present(schema);
  if ('$ref' in value || isObject(value.properties)) return true;
  return value.type === 'array' && isObject(value.items) && isContainer(value.items);
}

/** An example: the note's where the type allows it, else a value of the type. Undefined for containers, binary and free values. */
export function exampleOf(schema: Json, note: FieldNote | undefined): unknown {
  const value = present(schema);
  if ('const' in value) return value.const;
  const allowed = value.enum as unknown[] | undefined;
  if (allowed) return allowed.includes(note?.[1]) ? note?.[1] : allowed[0];
  if (isContainer(schema)) return undefined;
  if (note?.[1] !== undefined) return note[1];
  if (value.type === 'boolean') return false;
  if (value.type === 'object') return {};
  return undefined;
}

/** A component with a description and an example on every field in it, at any depth. @param name of the component */
export function annotated(name: string, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((one) => annotated(name, one));
  if (!isObject(node)) return node;
  const out = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, key === 'properties' ? value : annotated(name, value)]));
  if (isObject(node.properties))
    out.properties = Object.fromEntries(
      Object.entries(node.properties).map(([field, schema]) => [field, describedField(name, field, schema as Json)]),
    );
  return out;
}

function describedField(owner: string, field: string, schema: Json): unknown {
  const note = noteOf(owner, field);
  const example = exampleOf(schema, note);
  const inner = annotated(owner, schema) as Json;
  return { ...inner, ...(note ? { description: note[0] } : {}), ...(example === undefined ? {} : { examples: [example] }) };
}
