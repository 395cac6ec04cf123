/** What is wrong with a field of an imported file, in plain words: who writes such files reads no validator. */
import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  date: 'a date',
};

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return Number(minimum) <= 1 ? 'is empty' : `is shorter than ${minimum} characters`;
  if (origin === 'array') return Number(minimum) <= 1 ? 'is an empty list' : `has fewer than ${minimum} entries`;
  return inclusive === false ? `must be larger than ${minimum}` : `is smaller than ${minimum}`;
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `is longer than ${maximum} characters`;
  if (origin === 'array') return `has more than ${maximum} entries`;
  return `is larger than ${maximum}`;
}

/** @param value what stands there */
function wordsOf(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom' && issue.code !== 'unrecognized_keys') return 'is missing';
  if (issue.code === 'invalid_type') return `must be ${KINDS[issue.expected] ?? issue.expected}`;
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'invalid_union') {
    const kinds = new Set(
      issue.errors.flatMap(([first]) => (first ? [[...first.path.map(String), wordsOf(first, valueAt(value, first.path))].join(' ')] : [])),
    );
    return [...kinds].join(', or ');
  }
  if (issue.code === 'unrecognized_keys') return 'is not a field of it';
  // A sentence of ours: of a rule, or of a form that a text must have.
  return issue.message;
}

/** The value at a path of what was read. */
const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);

/** The first thing that is wrong: `title: is missing`. @param value what was read @param whole what is named where no field is */
export function firstIssue(error: z.ZodError, value: unknown, whole: string): { path: readonly PropertyKey[]; reason: string } {
  const [issue] = error.issues;
  if (!issue) return { path: [], reason: `${whole}: cannot be read` };
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  return { path, reason: `${path.map(String).join('.') || whole}: ${wordsOf(issue, valueAt(value, path))}` };
}

/** A copy without the fields that nothing knows, at any depth, and their paths. */
export function withoutUnknown(error: z.ZodError, value: unknown): { value: unknown; unknown: readonly PropertyKey[][] } {
  const copy = structuredClone(value);
  const unknown: PropertyKey[][] = [];
  for (const issue of error.issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const owner = valueAt(copy, issue.path) as Record<PropertyKey, unknown>;
    for (const key of issue.keys) {
      delete owner[key];
      unknown.push([...issue.path, key]);
    }
  }
  return { value: copy, unknown };
}
