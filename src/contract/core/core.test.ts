import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod';
import { calls } from '../calls.ts';
import { type CallResult, decodeAnswer, encodeAnswer } from './answer.ts';
import { type AnswerOf, type CallSpec, type DecodedOf, defineCall, type InputOf } from './call.ts';
import { createClient } from './client.ts';
import { boolText, intText, slugParam } from './codecs.ts';
import { type RequestContext, readContractHeaders } from './headers.ts';
import { honoPath } from './path.ts';
import { decodeRequest, type EncodedRequest, encodeRequest } from './request.ts';
import { ContractShapeError } from './shape-error.ts';

const context: RequestContext = {
  baseUrl: 'http://upstream.test/api/',
  siteUrl: 'http://site.test',
  addresses: { newsletterPage: 'https://news.test/letters/{name}.html' },
  bearer: 'token-1',
  basic: { id: 'site', secret: 'çá:x' },
  deviceId: '0190a0b0-1111-7222-8333-444455556666',
  deviceName: 'Firefox, na sala',
  viewerAddress: '203.0.113.9',
  country: 'PT',
};
const root: RequestContext = { ...context, baseUrl: 'http://upstream.test' };

function sent<C extends CallSpec>(call: C, input: InputOf<C>, using = root): EncodedRequest {
  const encoded = encodeRequest(call, input, using);
  if (!encoded.ok) throw encoded.error;
  return encoded.value;
}

function asRequest(encoded: EncodedRequest): Request {
  return new Request(encoded.url, { method: encoded.method, headers: encoded.headers, body: encoded.body });
}

async function received<C extends CallSpec>(call: C, input: InputOf<C>): Promise<DecodedOf<C>> {
  const decoded = await decodeRequest(call, asRequest(sent(call, input)));
  if (!decoded.ok) throw decoded.error;
  return decoded.value;
}

const instants = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

describe('a request', () => {
  test('a comma list is readable in the address and decodes to numbers', async () => {
    const query = { dataInicio: '2026-11-20T00:00:00Z', dataFim: '2026-11-21T00:00:00Z', idCanal: [1, 2, 7], numeroRegistos: 5 };
    expect(sent(calls.channelsEpg, { query }).url).toBe(
      'http://upstream.test/channels/epg?dataInicio=2026-11-20T00%3A00%3A00Z&dataFim=2026-11-21T00%3A00%3A00Z&idCanal=1,2,7&numeroRegistos=5',
    );
    expect((await received(calls.channelsEpg, { query })).query).toEqual(query);
  });

  test('any guide query round-trips', async () => {
    await fc.assert(
      fc.asyncProperty(
        instants,
        instants,
        fc.option(fc.array(fc.nat(), { maxLength: 500 }), { nil: undefined }),
        async (dataInicio, dataFim, idCanal) => {
          const query = { dataInicio, dataFim, ...(idCanal ? { idCanal } : {}) };
          expect((await received(calls.channelsEpg, { query })).query).toEqual(query);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('[C-platform-headers] every request says that client and device platform are web', () => {
    const inputs: Record<string, object> = { newsletterPage: { params: { name: 'semana-1' } } };
    const { headers } = sent(calls.channelsAll, {});
    expect(headers).toMatchObject({ 'x-client-platform': 'web', 'x-device-platform': 'web' });
    const letter = sent(calls.newsletterPage, inputs.newsletterPage as InputOf<typeof calls.newsletterPage>);
    expect(letter.headers).toMatchObject({ 'x-client-platform': 'web', 'x-device-platform': 'web' });
  });

  test('viewer, device with its name, address and country travel as headers and are read back only when trusted', () => {
    const request = asRequest(sent(calls.channelsAll, {}));
    expect(readContractHeaders(request.headers, true)).toEqual({
      clientPlatform: 'web',
      devicePlatform: 'web',
      bearer: 'token-1',
      basic: null,
      deviceId: context.deviceId,
      deviceName: 'Firefox, na sala',
      viewerAddress: '203.0.113.9',
      country: 'PT',
    });
    expect(readContractHeaders(request.headers, false)).toMatchObject({
      deviceId: null,
      viewerAddress: null,
      country: null,
      bearer: 'token-1',
    });
  });

  test('a configured absolute address gets the parameters and no header about the viewer', () => {
    const request = sent(calls.newsletterPage, { params: { name: '2026-47' } }, context);
    expect(request.url).toBe('https://news.test/letters/2026-47.html');
    for (const name of ['authorization', 'x-device-id', 'x-forwarded-for', 'x-country']) expect(request.headers).not.toHaveProperty(name);
  });

  test('a base address keeps its own path', () => {
    expect(sent(calls.cmsPage, { params: { page: 'quem-somos' } }, context).url).toBe('http://upstream.test/api/cms/quem-somos.json');
  });

  test('a dot segment, an invalid name or a missing address is an error value, and nothing is sent', () => {
    for (const query of ['.', '..']) {
      const encoded = encodeRequest(calls.channelsSearch, { params: { query } }, context);
      expect(encoded.ok).toBe(false);
    }
    const foreign = encodeRequest(calls.newsletterPage, { params: { name: '../../etc/passwd' } }, context);
    expect(!foreign.ok && foreign.error).toBeInstanceOf(ContractShapeError);
    const nowhere = encodeRequest(calls.channelsAll, {}, { baseUrl: '' });
    expect(!nowhere.ok && nowhere.error.part).toBe('address');
  });

  test('a malformed query is reported with its path, never with its value', async () => {
    const decoded = await decodeRequest(
      calls.channelsEpg,
      new Request('http://u/channels/epg?dataInicio=ontem&dataFim=2026-11-21T00:00:00Z&idCanal=1,x'),
    );
    expect(decoded.ok).toBe(false);
    if (decoded.ok) return;
    expect(decoded.error.status).toBe(400);
    expect(decoded.error.paths.toSorted()).toEqual(['dataInicio', 'idCanal']);
    expect(decoded.error.message).not.toContain('ontem');
  });

  test('decoding any bytes gives a value or an error value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webQueryParameters(), async (text) => {
        const decoded = await decodeRequest(calls.channelsEpg, new Request(`http://u/channels/epg?${text}`));
        expect(typeof decoded.ok).toBe('boolean');
      }),
    );
  });
});

const sample = { errors: [], auth: 'none', house: false, summary: 'amostra', tag: 'sample' } as const;
const form = defineCall({
  ...sample,
  id: 'form',
  method: 'POST',
  path: '/form',
  body: { kind: 'form', schema: z.object({ Value: z.string(), Limit: intText.optional(), on: boolText }) },
  answer: { kind: 'json', schema: z.object({ ok: z.boolean() }) },
});
const jsonText = defineCall({
  ...sample,
  id: 'jsonText',
  method: 'POST',
  path: '/json-text/{page}.json',
  params: z.object({ page: slugParam }),
  body: { kind: 'json-text', schema: z.object({ nome: z.string() }) },
  answer: { kind: 'json-text', schema: z.object({ texto: z.string() }) },
});
const upload = defineCall({
  ...sample,
  id: 'upload',
  method: 'POST',
  path: '/upload',
  body: { kind: 'multipart', schema: z.object({ nome: z.string(), foto: z.file().max(100), mais: z.array(z.file()).optional() }) },
  answer: { kind: 'none' },
});

describe('bodies', () => {
  test('a form keeps accents, commas, plus signs and types', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.nat(), fc.boolean(), async (Value, Limit, on) => {
        const body = { Value, Limit, on };
        expect((await received(form, { body })).body).toEqual(body);
      }),
    );
    expect(sent(form, { body: { Value: 'a b', on: true } }).headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  test('JSON sent as text is text on the wire and an object in the programs', async () => {
    const request = sent(jsonText, { params: { page: 'a-b' }, body: { nome: 'Zé' } });
    expect(request).toMatchObject({ url: 'http://upstream.test/json-text/a-b.json', body: '{"nome":"Zé"}' });
    expect(request.headers['content-type']).toContain('text/plain');
    expect(await received(jsonText, { params: { page: 'a-b' }, body: { nome: 'Zé' } })).toEqual({
      params: { page: 'a-b' },
      body: { nome: 'Zé' },
      ifNoneMatch: null,
    });
  });

  test('multipart carries fields and files, one or several', async () => {
    const foto = new File(['123'], 'a.png', { type: 'image/png' });
    const { body } = await received(upload, { body: { nome: 'Zé', foto, mais: [foto] } });
    expect(body.nome).toBe('Zé');
    expect(await body.foto.text()).toBe('123');
    expect(body.mais).toHaveLength(1);
  });

  test('a body of another content type is 415, a malformed one 400', async () => {
    const json = await decodeRequest(
      form,
      new Request('http://u/form', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    );
    expect(!json.ok && json.error.status).toBe(415);
    const broken = await decodeRequest(
      jsonText,
      new Request('http://u/json-text/a.json', { method: 'POST', body: '{', headers: { 'content-type': 'text/plain' } }),
    );
    expect(!broken.ok && broken.error.status).toBe(400);
  });
});

function answerOf(encoded: ReturnType<typeof encodeAnswer>): Response {
  if (!encoded.ok) throw encoded.error;
  return new Response(encoded.value.body, { status: encoded.value.status, headers: encoded.value.headers });
}

describe('an answer', () => {
  const page = {
    slug: 'sobre',
    title: 'Sobre',
    description: '',
    updated_at: '2026-11-20T10:00:00Z',
    layout: 'cms' as const,
    sections: [],
    podcasts: [],
  };

  test('the client ignores unknown fields and the server never sends them', async () => {
    const answer = await decodeAnswer(calls.cmsPage, Response.json({ ...page, novidade: 1 }));
    expect(answer).toMatchObject({ ok: true, notModified: false, answer: page });
    const encoded = encodeAnswer(calls.cmsPage, { ...page, palavra_passe: 'x' } as typeof page);
    expect(encoded.ok && encoded.value.body).toBe(JSON.stringify(page));
  });

  test('the server refuses to send an answer outside the contract', () => {
    const encoded = encodeAnswer(calls.cmsPage, { ...page, updated_at: 'ontem' });
    expect(!encoded.ok && encoded.error).toMatchObject({ status: 500, paths: ['updated_at'], stage: 'answer' });
  });

  test('a malformed answer is a shape error with the path of the wrong field', async () => {
    const answer = await decodeAnswer(calls.channelsEpg, Response.json({ epg: [{ id_canal: 'x', entries: [] }], total_canais: 1 }));
    expect(answer.ok).toBe(false);
    if (answer.ok || answer.kind !== 'shape') throw new Error('expected a shape error');
    expect(answer.error.paths).toEqual(['epg.0.id_canal']);
    const html = await decodeAnswer(calls.channelsEpg, new Response('<html>'));
    expect(!html.ok && html.kind).toBe('shape');
  });

  test('an HTTP error keeps its code, its message and Retry-After', async () => {
    const error = { code: 'not_found', message: 'Não existe.' };
    const answer = await decodeAnswer(calls.cmsPage, Response.json({ error }, { status: 404, headers: { 'retry-after': '12' } }));
    expect(answer).toEqual({ ok: false, kind: 'http', status: 404, error, retryAfter: 12 });
    expect(await decodeAnswer(calls.cmsPage, new Response('no', { status: 503 }))).toMatchObject({
      kind: 'http',
      status: 503,
      error: null,
    });
  });

  test('x-safe-mode is typed; absent or any other value is unknown', async () => {
    for (const [text, mode] of [
      ['off', 'off'],
      ['low', 'low'],
      ['high', 'high'],
      ['unknown', 'unknown'],
      ['paranoid', 'unknown'],
      [null, 'unknown'],
    ] as const) {
      const response = Response.json({ channels: [] }, { headers: text === null ? {} : { 'x-safe-mode': text } });
      expect(await decodeAnswer(calls.channelsLive, response)).toMatchObject({ ok: true, headers: { 'x-safe-mode': mode } });
    }
    const written = encodeAnswer(calls.channelsLive, { channels: [] }, { headers: { 'x-safe-mode': 'high' }, etag: '"1"' });
    expect(written.ok && written.value.headers).toMatchObject({ 'x-safe-mode': 'high', etag: '"1"' });
  });

  test('HTML, no body and JSON within text decode to text, null and an object', async () => {
    expect(await decodeAnswer(calls.newsletterPage, answerOf(encodeAnswer(calls.newsletterPage, '<p>Olá</p>')))).toMatchObject({
      answer: '<p>Olá</p>',
    });
    expect(await decodeAnswer(upload, answerOf(encodeAnswer(upload, null)))).toMatchObject({ ok: true, status: 204, answer: null });
    expect(await decodeAnswer(jsonText, answerOf(encodeAnswer(jsonText, { texto: 'a' })))).toMatchObject({ answer: { texto: 'a' } });
    expect(await decodeAnswer(jsonText, new Response(JSON.stringify('{"texto":"b"}')))).toMatchObject({ answer: { texto: 'b' } });
  });
});

describe('the client', () => {
  test('a call returns answer, headers, status and etag, then 304 when nothing has changed', async () => {
    const seen: EncodedRequest[] = [];
    const client = createClient(
      calls,
      async (request) => {
        seen.push(request);
        if (request.headers['if-none-match'] === '"7"') return new Response(null, { status: 304, headers: { etag: '"7"' } });
        return Response.json({ channels: [] }, { headers: { etag: '"7"' } });
      },
      root,
    );
    const first = await client.channelsAll();
    expect(first).toEqual({ ok: true, notModified: false, status: 200, answer: { channels: [] }, headers: {}, etag: '"7"', salvage: null });
    expect(await client.channelsAll({ ifNoneMatch: '"7"' })).toMatchObject({ ok: true, notModified: true, etag: '"7"' });
    await client.channelsAll({}, { context: { bearer: 'other' } });
    expect(seen[2]?.headers.authorization).toBe('Bearer other');
    expectTypeOf(first).toEqualTypeOf<CallResult<typeof calls.channelsAll>>();
    expectTypeOf<AnswerOf<typeof calls.newsletterPage>>().toEqualTypeOf<string>();
  });

  test('a rejection of the transport reaches the caller', async () => {
    const client = createClient(calls, () => Promise.reject(new RangeError('too slow')), root);
    await expect(client.channelsAll()).rejects.toThrow('too slow');
  });

  test('an input that cannot be encoded is a shape error and nothing is sent', async () => {
    const client = createClient(calls, () => Promise.reject(new Error('sent')), root);
    expect(await client.channelsStream({ params: { id: -1 } })).toMatchObject({ ok: false, kind: 'shape', status: null });
  });
});

test('paths as Hono writes them', () => {
  expect(honoPath(calls.cmsPage)).toBe('/cms/:page{[a-z0-9-]+\\.json}');
  expect(honoPath(calls.channelsStream)).toBe('/channels/stream/:id{[0-9]+}');
  expect(honoPath(calls.channelsAll)).toBe('/channels/all');
});

test('[G-path-forms] an empty field of yes and no is no', () => {
  expect(['', '0', 'false', 'on', '1', 'true'].map((text) => boolText.decode(text as never))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});
