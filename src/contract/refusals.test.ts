import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOpenApi } from './openapi.ts';
import { REFUSALS, refusalsOf } from './refusals.ts';

interface Response {
  content?: { 'application/json': { schema: { allOf?: [unknown, { properties: { error: { properties: { code: unknown } } } }] } } };
}

test('[G-account-answers] the OpenAPI document has the codes of refusal of each call as an enum, each with its sentence', () => {
  const { paths } = buildOpenApi({ title: 't', version: '1', servers: [] }) as {
    paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  };
  const codesOf = (path: string, method: string, status: string) =>
    paths[path]?.[method]?.responses[status]?.content?.['application/json'].schema.allOf?.[1].properties.error.properties.code;
  expect(codesOf('/channels/stream/{id}', 'get', '403')).toEqual({
    type: 'string',
    enum: ['no_pack', 'operator_expired', 'forbidden'],
    description: [
      '- `no_pack`: O pacote do espectador não inclui este canal ou vídeo.',
      '- `operator_expired`: A sessão no operador terminou; o operador está em `fields.operator`.',
      '- `forbidden`: A chave deste pedido não é válida.',
    ].join('\n'),
  });
  expect(codesOf('/auth/login', 'post', '401')).toMatchObject({ enum: expect.arrayContaining(['client', 'invalid_login']) });
  expect(codesOf('/auth/register', 'post', '422')).toMatchObject({
    enum: expect.arrayContaining(['S3', 'S4', 'S8', 'under_age', 'question']),
  });
});

test('[G-account-answers] [J-docs-calls] every code by which a call is refused has its sentence', () => {
  const thrown = globSync('src/platform/**/*.ts', { cwd: process.cwd() })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('src/platform/sandbox/'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/new Fault\(\s*(\d{3}),\s*'(\w+)'/g)].map((found) => `${found[1]} ${found[2]}`),
    );
  expect(thrown.length).toBeGreaterThan(60);
  const known = new Set([...REFUSALS.map(({ status, code }) => `${status} ${code}`), '405 method_not_allowed']);
  expect([...new Set(thrown)].filter((one) => !known.has(one))).toEqual([]);
});

test('[J-docs-calls] a prediction is refused once it is locked, and a group once it is full or the tenth', () => {
  expect(refusalsOf({ id: 'f1Predict', tag: 'predictors' }, 409).map(({ code }) => code)).toEqual(['locked']);
  expect(refusalsOf({ id: 'friendGroup', tag: 'predictors' }, 409).map(({ code }) => code)).toEqual(['group_full', 'too_many_groups']);
});
