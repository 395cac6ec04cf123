import * as z from 'zod';

const texts = [
  'Zé, o 1.º & "cá" <ali>',
  'semana-1',
  '2026-47',
  '2026-11-21T20:15:00Z',
  '2026-11-21',
  'https://x.test/a?b=1',
  '0190a0b0-1111-7222-8333-444455556666',
  '#a1b2c3',
  'EUR',
  '/guia',
  'v1.2',
];

/**
 * A value that the schema accepts, with every field, found by trying texts and walking its shape. Recursion ends in an empty list.
 * For tests.
 * @param records how many each list has
 */
export function example(schema: z.ZodType, records = 1, depth = 0): unknown {
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, example(field as z.ZodType, records, depth + 1)]));
  }
  if (schema instanceof z.ZodArray)
    return depth > 5 ? [] : Array.from({ length: records }, () => example(schema.element as z.ZodType, records, depth + 1));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return example(schema.unwrap() as z.ZodType, records, depth);
  if (schema instanceof z.ZodNullable) return depth > 5 ? null : example(schema.unwrap() as z.ZodType, records, depth);
  if (schema instanceof z.ZodCodec) return example(schema.out as z.ZodType, records, depth);
  if (schema instanceof z.ZodUnion) return example(schema.options[0] as z.ZodType, records, depth + 1);
  if (schema instanceof z.ZodRecord) return { chave: example(schema.valueType as z.ZodType, records, depth + 1) };
  if (schema instanceof z.ZodUnknown) return { dados: [1, null, 'á'] };
  if (schema instanceof z.ZodFile) return new File(['olá'], 'a.txt', { type: 'text/plain' });
  const found = [
    ...texts,
    7,
    true,
    ...('options' in schema ? (schema.options as unknown[]) : []),
    ...('values' in schema ? [...(schema.values as Set<unknown>)] : []),
  ].find((value) => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no example for ${JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' }))}`);
  return found;
}
