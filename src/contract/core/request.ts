import * as z from 'zod';
import { plainTexts } from '#rules/plain-text.ts';
import type { CallSpec, DecodedOf, InputOf } from './call.ts';
import { contractHeaders, type RequestContext } from './headers.ts';
import { fillPath, matchPath } from './path.ts';
import { ContractShapeError, issuesOf, type Shaped, type ShapePart } from './shape-error.ts';

/** A request ready for a transport. */
export interface EncodedRequest {
  readonly callId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** A FormData sets its own content type (the boundary), so it is absent from `headers` then. */
  readonly body: string | FormData | null;
}

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
  readonly ifNoneMatch?: string | undefined;
}

/**
 * Encodes a call as an HTTP request. Returns an error value when the input does not match the contract or a needed address is not
 * configured. Opens no connection.
 */
export function encodeRequest<C extends CallSpec>(call: C, input: InputOf<C>, context: RequestContext): Shaped<EncodedRequest> {
  const given = input as LooseInput;
  const failed = (part: ShapePart, error: z.core.$ZodError) => ({
    ok: false as const,
    error: new ContractShapeError(call.id, 'request', part, issuesOf(error)),
  });

  let params: Record<string, unknown> = {};
  if (call.params) {
    const encoded = z.safeEncode(call.params, (given.params ?? {}) as Record<string, unknown>);
    if (!encoded.success) return failed('params', encoded.error);
    params = encoded.data;
  }
  const address = addressOf(call, params, context);
  if (!address.ok) return address;

  let url = address.value;
  if (call.query) {
    const encoded = z.safeEncode(call.query, (given.query ?? {}) as Record<string, unknown>);
    if (!encoded.success) return failed('query', encoded.error);
    const text = formText(encoded.data);
    if (text !== '') url += `${url.includes('?') ? '&' : '?'}${text}`;
  }

  const headers = contractHeaders(call.auth, call.base ?? 'upstream', context);
  headers.accept = call.answer.kind === 'html' ? 'text/html' : 'application/json';
  if (call.headers) {
    const encoded = z.safeEncode(call.headers, (given.headers ?? {}) as Record<string, unknown>);
    if (!encoded.success) return failed('headers', encoded.error);
    for (const [name, value] of Object.entries(encoded.data)) if (value !== undefined) headers[name] = String(value);
  }
  if (given.ifNoneMatch !== undefined) headers['if-none-match'] = given.ifNoneMatch;

  let body: EncodedRequest['body'] = null;
  if (call.body && call.body.kind !== 'none') {
    const encoded = z.safeEncode(call.body.schema, given.body);
    if (!encoded.success) return failed('body', encoded.error);
    body = writeBody(call.body.kind, encoded.data, headers);
  }
  return { ok: true, value: { callId: call.id, method: call.method, url, headers, body } };
}

function addressOf(call: CallSpec, params: Record<string, unknown>, context: RequestContext): Shaped<string> {
  const configured = call.base === 'absolute' ? context.addresses?.[call.id] : undefined;
  if (configured !== undefined) return fillPath(call, configured, params);
  const base = call.base === 'site' ? context.siteUrl : context.baseUrl;
  if (!base) {
    const reason = `no ${call.base === 'site' ? 'site' : 'base'} address is configured`;
    return { ok: false, error: new ContractShapeError(call.id, 'request', 'address', [{ path: '', reason }]) };
  }
  const path = fillPath(call, call.path, params);
  return path.ok ? { ok: true, value: base.replace(/\/+$/, '') + path.value } : path;
}

function formText(fields: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== null) text.append(name, String(value));
  // Commas are legal in queries and forms: keep `idCanal=1,2,7` readable.
  return text.toString().replaceAll('%2C', ',');
}

/** Writes a body in its wire format. @param headers gets its content type */
export function writeBody(
  kind: 'json' | 'form' | 'multipart' | 'json-text',
  value: unknown,
  headers: Record<string, string>,
): string | FormData {
  if (kind === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
    return formText(value as Record<string, unknown>);
  }
  if (kind === 'multipart') {
    const form = new FormData();
    for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
      for (const one of Array.isArray(field) ? field : [field]) {
        if (one instanceof File) form.append(name, one, one.name);
        else if (one !== undefined && one !== null) form.append(name, String(one));
      }
    }
    return form;
  }
  headers['content-type'] = kind === 'json' ? 'application/json' : 'text/plain;charset=UTF-8';
  return JSON.stringify(value);
}

const CONTENT_TYPE = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  'json-text': 'text/plain',
} as const;

/**
 * Decodes a request on the server: path parameters, query, headers and body, validated and stripped of unknown fields. Texts of a body come without
 * control characters and marks of direction (SECURITY 78).
 * @param params path parameters already known; read from the address otherwise
 */
export async function decodeRequest<C extends CallSpec>(
  call: C,
  request: Request,
  params?: Record<string, string>,
): Promise<Shaped<DecodedOf<C>>> {
  const url = new URL(request.url);
  const out: Record<string, unknown> = { ifNoneMatch: request.headers.get('if-none-match') };

  const found = params ?? matchPath(call, url.pathname);
  if (!found)
    return { ok: false, error: new ContractShapeError(call.id, 'request', 'path', [{ path: '', reason: 'not a path of this call' }], 404) };

  const parts: [ShapePart, z.ZodType | undefined, () => unknown][] = [
    ['params', call.params, () => found],
    ['query', call.query, () => fieldsOf(url.searchParams)],
    ['headers', call.headers, () => Object.fromEntries(request.headers)],
  ];
  for (const [part, schema, read] of parts) {
    if (!schema) continue;
    const decoded = z.safeDecode(schema, read());
    if (!decoded.success) return { ok: false, error: new ContractShapeError(call.id, 'request', part, issuesOf(decoded.error)) };
    out[part] = decoded.data;
  }

  if (call.body && call.body.kind !== 'none') {
    const raw = await readBody(call, call.body.kind, call.body.schema, request);
    if (!raw.ok) return raw;
    const decoded = await z.safeDecodeAsync(call.body.schema, raw.value);
    if (!decoded.success) return { ok: false, error: new ContractShapeError(call.id, 'request', 'body', issuesOf(decoded.error)) };
    out.body = decoded.data;
  }
  return { ok: true, value: out as DecodedOf<C> };
}

/** The first value of each name. Repeated parameters are ignored. */
function fieldsOf(entries: Iterable<[string, string]>): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of entries) if (!(name in fields)) fields[name] = value;
  return { ...fields };
}

async function readBody(call: CallSpec, kind: keyof typeof CONTENT_TYPE, schema: z.ZodType, request: Request): Promise<Shaped<unknown>> {
  const wrong = (reason: string, status = 400): Shaped<unknown> => ({
    ok: false,
    error: new ContractShapeError(call.id, 'request', 'body', [{ path: '', reason }], status),
  });
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  // JSON sent as text may also have the JSON content type.
  if (type !== CONTENT_TYPE[kind] && !(kind === 'json-text' && type === CONTENT_TYPE.json))
    return wrong(`expected ${CONTENT_TYPE[kind]}`, 415);
  try {
    if (kind === 'form') return { ok: true, value: plainTexts(fieldsOf(new URLSearchParams(await request.text()))) };
    if (kind === 'multipart') return { ok: true, value: plainTexts(multipartFields(schema, await request.formData())) };
    return { ok: true, value: plainTexts(JSON.parse(await request.text())) };
  } catch (cause) {
    // Only malformed text is a 400; errors of the connection are rethrown for the server.
    if (cause instanceof SyntaxError || (kind === 'multipart' && cause instanceof TypeError)) return wrong('malformed body');
    throw cause;
  }
}

/** Fields of a multipart body: a list where the schema has one, otherwise the first value of the name. */
function multipartFields(schema: z.ZodType, form: FormData): Record<string, unknown> {
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  const fields: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    let field = shape[name];
    while (field instanceof z.ZodOptional) field = field.unwrap() as z.ZodType;
    fields[name] = field instanceof z.ZodArray ? form.getAll(name) : form.get(name);
  }
  return fields;
}
