/** Answers of an upstream that sends less than it could, or sends it badly, made from good ones by the contract's own shapes. */
import * as z from 'zod';
import { routeTable } from '#contract/calls.ts';

export type Leaning =
  /** nothing that may be left out */
  | 'absent'
  /** null wherever the contract takes it */
  | 'null'
  /** of another type, wherever the contract has a default for it */
  | 'odd';

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
    ? bare(schema.unwrap() as z.ZodType)
    : schema;

const takesNull = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodNullable ||
  ((schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) && takesNull(schema.unwrap() as z.ZodType));

const mayBeAbsent = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;

/** @param keep names of fields that stay as they are, such as those that a page's words are about */
export function leanAnswer(schema: z.ZodType, value: unknown, leaning: Leaning, keep: ReadonlySet<string>): unknown {
  const inner = bare(schema);
  if (Array.isArray(value))
    return inner instanceof z.ZodArray ? value.map((one) => leanAnswer(inner.element as z.ZodType, one, leaning, keep)) : value;
  if (typeof value !== 'object' || value === null || !(inner instanceof z.ZodObject)) return value;
  const shape = inner.shape as Record<string, z.ZodType>;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
      const its = shape[name];
      if (!its || keep.has(name)) return [[name, its ? leanAnswer(its, field, leaning, keep) : field]];
      if (leaning === 'absent' && mayBeAbsent(its)) return [];
      if (leaning === 'null' && takesNull(its)) return [[name, null]];
      if (leaning === 'odd' && mayBeAbsent(its)) return [[name, typeof field === 'string' ? { odd: true } : 'odd']];
      return [[name, leanAnswer(its, field, leaning, keep)]];
    }),
  );
}

/** The shape of what a GET of a path answers; undefined for what is no JSON call. */
export function answerShape(path: string): z.ZodType | undefined {
  const call = routeTable.find(({ method, path: pattern }) => {
    const parts = pattern.split('/');
    const given = path.split('/');
    return (
      method === 'GET' &&
      parts.length === given.length &&
      parts.every((part, at) => new RegExp(`^${part.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(given[at] ?? ''))
    );
  });
  return call?.answer.kind === 'json' ? call.answer.schema : undefined;
}
