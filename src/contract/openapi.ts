import * as z from 'zod';
import { calls } from './calls.ts';
import type { CallSpec } from './core/call.ts';
import { entities } from './core/entity.ts';
import { COUNTRY_HEADER, DEVICE_HEADER, DEVICE_NAME_HEADER, PLATFORM_HEADERS, VIEWER_ADDRESS_HEADER } from './core/headers.ts';
import { ErrorBody } from './entities/error.ts';
import { annotated, exampleOf, noteOf } from './field-notes/annotate.ts';
import { refusalsOf } from './refusals.ts';

/** A JSON object of the document. */
export type Json = { [key: string]: unknown };

const SCHEMAS = '#/components/schemas/';

/** Statuses of any call. */
const ALWAYS = [400, 500, 503];

const MEDIA_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  'json-text': 'text/plain',
  html: 'text/html',
} as const;

const SAID: Readonly<Record<number, string>> = {
  400: 'O pedido está mal formado',
  401: 'É preciso entrar',
  403: 'Sem permissão',
  404: 'Não existe',
  409: 'Em conflito com o que já existe',
  410: 'Já não é válido',
  413: 'Demasiado grande',
  415: 'Tipo de ficheiro não aceite',
  422: 'Há campos por corrigir',
  429: 'Demasiados pedidos',
  451: 'Não disponível nesta região',
  500: 'Erro do servidor',
  501: 'Ainda não servido',
  502: 'O operador não respondeu',
  503: 'Em manutenção',
};

/** Removes zod's `additionalProperties: false`: clients must accept unknown fields. */
function open(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(open);
  if (node === null || typeof node !== 'object') return node;
  const out: Json = {};
  const dated = 'format' in node && (node.format === 'date-time' || node.format === 'date' || node.format === 'uuid');
  for (const [key, value] of Object.entries(node)) {
    // `format` is enough; zod's pattern of dates is 300 characters long.
    if (dated && key === 'pattern') continue;
    if (key === '$schema' || key === '$id' || (key === 'additionalProperties' && value === false)) continue;
    out[key] = open(value);
  }
  return out;
}

/** Order and time zone hold for the whole document. */
const DESCRIPTION = [
  'API de conteúdos: canais, guia, vídeos, jogos, contas e loja.',
  'Instantes são ISO 8601 com fuso (`2026-11-21T20:15:00Z` ou `+00:00`); dias e horas que se mostram são de Lisboa (Europe/Lisbon). Durações são segundos, salvo onde se diz outra coisa.',
  'A ordem das listas está na descrição de cada uma; o site ordena por si os programas de um canal e escolhe o de agora pela hora.',
  'Campos desconhecidos são ignorados. Um campo em falta recebe o valor por omissão (`default`); um registo que não se consegue ler é deixado de fora, e os outros ficam.',
].join('\n\n');

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The OpenAPI 3.1 document of every call. Bodies and answers are components named after the call, entities after themselves, so that
 * each schema occurs once.
 */
export function buildOpenApi(options: { readonly title: string; readonly version: string; readonly servers: readonly string[] }): Json {
  const all: CallSpec[] = Object.values(calls);
  const ids = new Map([...entities].map(([id, schema]) => [schema, id]));
  const schemas = new Set<z.ZodType>(entities.values());
  for (const call of all) {
    if (call.body && call.body.kind !== 'none' && !ids.has(call.body.schema)) {
      schemas.add(call.body.schema);
      ids.set(call.body.schema, `${upper(call.id)}Request`);
    }
    if ('schema' in call.answer && !ids.has(call.answer.schema)) {
      schemas.add(call.answer.schema);
      ids.set(call.answer.schema, `${upper(call.id)}Answer`);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: options.version, description: DESCRIPTION },
    servers: options.servers.map((url) => ({ url })),
    tags: [...new Set(all.map((call) => call.tag))].toSorted().map((name) => ({ name })),
    paths: pathsOf(all, ids),
    components: {
      schemas: componentsOf(schemas, ids),
      parameters: commonParameters(),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        basic: { type: 'http', scheme: 'basic', description: 'Credencial do próprio site' },
      },
    },
  };
}

type Ids = ReadonlyMap<z.ZodType, string>;

/** Answers and bodies in their wire format: fields with a default are optional. */
function componentsOf(chosen: ReadonlySet<z.ZodType>, ids: Ids): Json {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => SCHEMAS + id, io: 'input', unrepresentable: 'any' });
  const wanted = [...chosen].map((schema) => ids.get(schema) ?? '').toSorted();
  return Object.fromEntries(wanted.map((id) => [id, annotated(id, open(schemas[id]))]));
}

function pathsOf(all: readonly CallSpec[], ids: Ids): Json {
  const paths: Record<string, Json> = {};
  for (const call of all) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, ids) };
  return paths;
}

function operationOf(call: CallSpec, ids: Ids): Json {
  const refTo = (schema: z.ZodType): Json => ({ $ref: SCHEMAS + ids.get(schema) });
  const operation: Json = { operationId: call.id, tags: [call.tag], summary: call.summary };
  if (call.base === 'site') operation.description = 'Respondido pelo próprio site.';
  if (call.base === 'absolute') operation.description = 'Tem um endereço próprio, que vem da configuração.';
  operation.security = securityOf(call);
  operation.parameters = parametersOf(call);
  if (call.body && call.body.kind !== 'none') {
    operation.requestBody = { required: true, content: { [MEDIA_TYPE[call.body.kind]]: { schema: refTo(call.body.schema) } } };
  }
  const responses: Json = {};
  const { answer } = call;
  if (answer.kind === 'none') responses['204'] = { description: 'Feito' };
  else {
    const schema = answer.kind === 'html' ? { type: 'string' } : refTo(answer.schema);
    responses['200'] = { description: call.summary, content: { [MEDIA_TYPE[answer.kind]]: { schema } }, ...headersOf(call) };
  }
  if (call.method === 'GET') responses['304'] = { description: 'Não mudou (If-None-Match)' };
  const errors = [...ALWAYS, ...(call.errors ?? []), ...(call.house ? [] : [501])];
  for (const status of errors.toSorted((a, b) => a - b)) {
    responses[String(status)] = {
      description: SAID[status] ?? 'Erro',
      content: { 'application/json': { schema: refusalSchema(call, status, refTo(ErrorBody)) } },
    };
  }
  operation.responses = responses;
  return operation;
}

/** The body of a refusal, with the codes that the call gives it. */
function refusalSchema(call: CallSpec, status: number, body: Json): Json {
  const codes = refusalsOf(call, status);
  if (codes.length === 0) return body;
  const description = codes.map(({ code, sentence }) => `- \`${code}\`: ${sentence}`).join('\n');
  const code = { type: 'string', enum: codes.map((one) => one.code), description };
  return { allOf: [body, { type: 'object', properties: { error: { type: 'object', properties: { code } } } }] };
}

function securityOf(call: CallSpec): Json[] {
  if (call.auth === 'none') return [];
  if (call.auth === 'optional-bearer') return [{}, { bearer: [] }];
  return [{ [call.auth]: [] }];
}

function inline(schema: z.ZodType): unknown {
  return open(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function parametersOf(call: CallSpec): Json[] {
  const parameters: Json[] = [];
  for (const [place, object] of [
    ['path', call.params],
    ['query', call.query],
    ['header', call.headers],
  ] as const) {
    for (const [name, schema] of Object.entries((object?.shape ?? {}) as Record<string, z.ZodType>)) {
      const described = inline(schema) as Json;
      const note = noteOf(call.id, name);
      parameters.push({
        name,
        in: place,
        required: place === 'path' || !schema.safeParse(undefined).success,
        ...(note ? { description: note[0] } : {}),
        schema: described,
        example: exampleOf(described, note),
      });
    }
  }
  const common = [
    'clientPlatform',
    'devicePlatform',
    ...(call.base === 'absolute' ? [] : ['deviceId', 'deviceName', 'viewerAddress', 'country']),
  ];
  for (const name of common) parameters.push({ $ref: `#/components/parameters/${name}` });
  return parameters;
}

function headersOf(call: CallSpec): Json {
  const shape = (call.answer.headers?.shape ?? {}) as Record<string, z.ZodType>;
  if (Object.keys(shape).length === 0) return {};
  const output = (schema: z.ZodType) => open(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return {
    headers: Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [name, { description: noteOf(call.id, name)?.[0], schema: output(schema) }]),
    ),
  };
}

function commonParameters(): Json {
  const header = (name: string, description: string, schema: Json, required = false): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  });
  return {
    clientPlatform: header('x-client-platform', 'Plataforma do cliente', { type: 'string', const: PLATFORM_HEADERS['x-client-platform'] }),
    devicePlatform: header('x-device-platform', 'Plataforma do aparelho', { type: 'string', const: PLATFORM_HEADERS['x-device-platform'] }),
    deviceId: header(DEVICE_HEADER, 'Aparelho de quem está a ver', { type: 'string', format: 'uuid' }),
    deviceName: header(DEVICE_NAME_HEADER, 'Nome do aparelho para a lista de aparelhos, em percent-encoding', { type: 'string' }),
    viewerAddress: header(VIEWER_ADDRESS_HEADER, 'Endereço de quem está a ver', { type: 'string' }),
    country: header(COUNTRY_HEADER, 'País de quem está a ver', { type: 'string', pattern: '^[A-Z]{2}$' }),
  };
}
