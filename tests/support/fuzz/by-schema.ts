/** Values by a zod schema: most of them valid, others with one part replaced, taken out or added. */
import * as fc from 'fast-check';
import * as z from 'zod';
import { expectedValue, oddValue } from './odd-values.ts';

interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxLength?: number;
  minLength?: number;
  maxItems?: number;
}

const MOST_ITEMS = 4;
const FORMATS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  'date-time': fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  date: fc
    .date({ min: new Date('1950-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  email: fc.constantFrom('ana@exemplo.pt', 'rui@exemplo.pt'),
  uri: fc.constantFrom('https://exemplo.pt/a', 'http://127.0.0.1:1/'),
};

function text(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const format = schema.format === undefined ? undefined : FORMATS[schema.format];
  if (format) return format;
  if (schema.pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(schema.pattern), { maxLength: 40 });
    } catch {
      // A pattern that the generator does not know.
    }
  }
  return expectedValue(name).map((value) => String(value).slice(0, schema.maxLength ?? 2_000));
}

function valid(schema: JsonSchema, name: string, defs: Record<string, JsonSchema>): fc.Arbitrary<unknown> {
  const inner = (other: JsonSchema, key = name) => valid(other, key, defs);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.$ref !== undefined) {
    const target = defs[schema.$ref.replace('#/$defs/', '')];
    return target ? fc.memo(() => inner(target))() : oddValue;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)));
  if (schema.allOf) return inner(Object.assign({}, ...schema.allOf) as JsonSchema);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'string') return text(schema, name);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') {
    const min = Math.max(schema.minimum ?? schema.exclusiveMinimum ?? 0, -1_000);
    const max = Math.max(min, Math.min(schema.maximum ?? 60, 5_000));
    return fc.oneof(fc.integer({ min: Math.ceil(min), max: Math.floor(max) }), fc.constantFrom(schema.maximum ?? 1, schema.minimum ?? 0));
  }
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS) });
  if (type === 'object') {
    const properties = Object.entries(schema.properties ?? {}).map(([key, property]) => [key, inner(property, key)] as const);
    if (properties.length === 0 && typeof schema.additionalProperties === 'object')
      return fc.dictionary(fc.constantFrom('cor', 'tamanho', '1', 'x'), inner(schema.additionalProperties), { maxKeys: 3 });
    const needed = schema.required ?? [];
    return fc.record(Object.fromEntries(properties), { requiredKeys: needed, noNullPrototype: true });
  }
  return expectedValue(name);
}

/** Replaces, removes or adds one part of a value, which the numbers choose. */
function spoil(value: unknown, turns: readonly number[], odd: unknown): unknown {
  if (typeof value !== 'object' || value === null || turns.length === 0) return odd;
  const [turn = 0, ...rest] = turns;
  if (Array.isArray(value))
    return value.length === 0 ? [odd] : value.with(turn % value.length, spoil(value[turn % value.length], rest, odd));
  const keys = Object.keys(value);
  const key = keys[turn % (keys.length + 1)];
  if (key === undefined) return { ...value, a_mais: odd };
  const copy: Record<string, unknown> = { ...value };
  if (turn % 5 === 0) delete copy[key];
  else copy[key] = spoil(copy[key], rest, odd);
  return copy;
}

/** Values as a sender writes them (before decoding). Two of three are valid. */
export function bySchema(schema: z.ZodType, name = ''): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const good = valid(json, name, json.$defs ?? {});
  const spoilt = fc
    .tuple(good, fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }), oddValue)
    .map(([value, turns, odd]) => spoil(value, turns, odd));
  return fc.oneof({ weight: 2, arbitrary: good }, { weight: 1, arbitrary: spoilt });
}
