/** docs/calls.md is written from the contract (`vitest run src/contract/call-table -u`), and what docs/wire-formats.md names is in the contract. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { routeTable } from './calls.ts';
import type { CallSpec } from './core/call.ts';

const ASKED_BY: Readonly<Record<CallSpec['auth'], string>> = {
  none: 'anybody',
  'optional-bearer': 'anybody, and a viewer by token',
  bearer: 'a viewer, by token',
  basic: 'the site, by its credential',
};

/** `?from&to[&channel]`: what may be absent stands in brackets. */
function queryOf({ query }: CallSpec): string {
  const fields = Object.entries((query?.shape ?? {}) as Record<string, z.ZodType>);
  const [needed, free] = [false, true].map((isFree) =>
    fields.filter(([, field]) => field.safeParse(undefined).success === isFree).map(([name]) => name),
  );
  const first = needed && needed.length > 0 ? `?${needed.join('&')}` : '';
  return first + (free ?? []).map((name, place) => `[${first === '' && place === 0 ? '?' : '&'}${name}]`).join('');
}

function lineOf(call: CallSpec): string {
  const marks = [call.addition ? 'addition' : '', call.base === 'absolute' ? 'address of its own' : ''].filter((mark) => mark !== '');
  return `| \`${call.method} ${call.path}${queryOf(call)}\` | ${call.summary} | ${ASKED_BY[call.auth]} | ${marks.join(', ')} |`;
}

test('[J-docs-calls] docs/calls.md has every call of the contract, a part for each tag', async () => {
  const upstreams = (routeTable as readonly CallSpec[]).filter(({ base }) => base !== 'site');
  const tags = [...new Set(upstreams.map(({ tag }) => tag))].toSorted();
  const parts = tags.map((tag) => {
    const lines = upstreams
      .filter((call) => call.tag === tag)
      .toSorted((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
      .map(lineOf);
    return [
      `## ${tag}`,
      '',
      '| call | what it is, as the OpenAPI document says | who may ask | note |',
      '|---|---|---|---|',
      ...lines,
      '',
    ].join('\n');
  });
  const text = `# Calls that the site makes

Written from the contract (src/contract) by its test: \`vitest run src/contract/call-table -u\`. Queries in brackets may be absent. An *addition* is a call that the
specification does not list: without it the part of the page that needs it stays away. What a call's answer holds: http://localhost:4000/openapi.json.

${parts.join('\n')}`;
  await expect(text).toMatchFileSnapshot('../../docs/calls.md');
});

const wire = readFileSync('docs/wire-formats.md', 'utf8');

/** `METHOD /path` as the text has it; query and `…` are left to it. */
const named = [...wire.matchAll(/`(GET|POST|PUT|DELETE) (\/[^`?]*)(?:\?[^`]*)?`/g)].map(([, method = '', path = '']) => ({ method, path }));

test('[J-docs-calls] every call that docs/wire-formats.md names is one of the contract', () => {
  const known = new Set(routeTable.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`));
  expect(named.length).toBeGreaterThan(50);
  expect(named.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`).filter((one) => !known.has(one))).toEqual([]);
});

test('[J-docs-calls] every field that docs/wire-formats.md gives an answer is one of the contract', () => {
  const wrong: string[] = [];
  let checked = 0;
  for (const line of wire.split('\n')) {
    // A line of one call whose answer is written first.
    const found = /^\| `(GET|POST) (\/[^`?]*)(?:\?[^`]*)?`[^|]*\| (?:[^`|]*)`\{ ([^`]*) \}`/.exec(line);
    const call =
      found &&
      routeTable.find(({ method, path }) => method === found[1] && path.replace(/\{\w+\}/g, '{}') === found[2]?.replace(/\{\w+\}/g, '{}'));
    if (!call || !('schema' in call.answer) || !(call.answer.schema instanceof z.ZodObject)) continue;
    checked += 1;
    // Lists within are not looked into: `epg: [{ id_canal, entries }]`.
    const fields = (found?.[3] ?? '')
      .replace(/\[\{[^\]]*\}\]|\w+\[\]/g, '')
      .split(',')
      .map((field) => field.split(':')[0]?.trim() ?? '');
    for (const field of fields) if (field !== '' && !(field in call.answer.schema.shape)) wrong.push(`${call.id}: ${field}`);
  }
  expect(checked).toBeGreaterThan(15);
  expect(wrong).toEqual([]);
});
