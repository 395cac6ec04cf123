/** Generated requests for every call of the upstream. */
import * as fc from 'fast-check';
import { routeTable } from '#contract/calls.ts';
import type { CallSpec } from '#contract/core/call.ts';
import { bySchema } from './by-schema.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { encoded, fieldText, oddText, textOf } from './odd-values.ts';

/** They end what the other requests of a viewer need. */
const ENDS_SESSIONS = new Set(['authLogout', 'userDelete', 'userDevicesDelete', 'userDeviceDelete']);

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {});
const pairs = (value: unknown): [string, string][] =>
  Object.entries(asRecord(value))
    .filter(([, one]) => one !== undefined)
    .map(([name, one]) => [name, textOf(one)]);
const urlEncoded = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');

const BOUNDARY = 'generated-boundary';
const multipart = (entries: readonly (readonly [string, string])[]) =>
  `${entries.map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${encoded(name)}"\r\n\r\n${value}\r\n`).join('')}--${BOUNDARY}--\r\n`;

function bodyOf(call: CallSpec): fc.Arbitrary<{ type: string; body: string } | null> {
  if (!call.body || call.body.kind === 'none') return fc.constant(null);
  const { kind, schema } = call.body;
  const values = bySchema(schema);
  if (kind === 'form') return values.map((value) => ({ type: 'application/x-www-form-urlencoded', body: urlEncoded(pairs(value)) }));
  if (kind === 'multipart')
    return values.map((value) => ({ type: `multipart/form-data; boundary=${BOUNDARY}`, body: multipart(pairs(value)) }));
  const type = kind === 'json' ? 'application/json' : 'text/plain';
  return fc.oneof(
    { weight: 9, arbitrary: values.map((value) => ({ type, body: JSON.stringify(value) ?? '' })) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom(type, 'text/html', 'multipart/form-data', 'x'), oddText).map(([t, body]) => ({ type: t, body })),
    },
  );
}

function requestOf(call: CallSpec): fc.Arbitrary<GeneratedRequest> {
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const params = call.params ? bySchema(call.params) : fc.constant({});
  const viewers = ENDS_SESSIONS.has(call.id) ? fc.constant(null) : fc.option(fc.nat(99), { freq: 2 });
  return fc
    .record({
      params: params.map(asRecord),
      typed: fc.tuple(...names.map((name) => fieldText(name))),
      odd: fc.boolean(),
      query: call.query ? bySchema(call.query).map(pairs) : fc.constant<[string, string][]>([]),
      more: fc.option(fc.tuple(oddText, oddText), { freq: 8 }),
      body: bodyOf(call),
      viewer: call.auth === 'bearer' ? viewers.map((viewer) => viewer ?? 0) : viewers,
    })
    .map(({ params: good, typed, odd, query, more, body, viewer }) => {
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encoded(odd || good[name] === undefined ? (typed[names.indexOf(name)] ?? '') : textOf(good[name])),
      );
      const search = urlEncoded(more ? [...query, more] : query);
      return {
        of: call.id,
        to: 'upstream' as const,
        method: call.method,
        path: search === '' ? path : `${path}?${search}`,
        headers: body ? { 'content-type': body.type } : ({} as Record<string, string>),
        body: body?.body ?? null,
        viewer: ENDS_SESSIONS.has(call.id) ? null : viewer,
      };
    });
}

/** Of every call alike. */
export const upstreamRequests: fc.Arbitrary<GeneratedRequest> = fc.oneof(
  ...routeTable.filter(({ base }) => base !== 'site').map((call) => requestOf(call)),
);
