/** Generated requests for the site: pages with their search parameters, and server functions as scripts and forms call them. */
import * as fc from 'fast-check';
import { OWN_PAGES, pageAddresses } from '../page-addresses.ts';
import type { GeneratedRequest } from './generated-request.ts';
import { encoded, expectedValue, fieldText, fieldValue, oddText, oddValue, textOf } from './odd-values.ts';
import { type ServerFunction, serverFunctionSources } from './server-function-sources.ts';

/** Routes that are no pages. */
const OTHER_ROUTES = [
  '/_payload.json',
  '/guia/_payload.json',
  '/live/canal/$id/$slug/_payload.json',
  '/adira/$operator',
  '/auth/$provider',
  '/auth/$provider/entrar',
  '/auth/mensagem',
  '/builds/latest.json',
  '/builds/meta/$file',
  '/calendario/$kind/$file',
  '/casting/ficheiros/$id',
  '/desenhos/$name',
  '/perfil/dados.json',
  '/sem-ligacao',
  '/sitemap.xml',
  '/robots.txt',
  '/csp-report',
  '/$any/$deep/$path',
];

/** Names that routes read, and some that none does. */
const PARAMETERS =
  'data desporto canais diretos programa t r q tipo pagina page exato categoria entrar token email volta quantidade cor tamanho falta codigo id transaction_id error service epoca jornada ver prova lugar antes guia chave code state layout momento vista video __proto__ utm_source'.split(
    ' ',
  );

const query: fc.Arbitrary<string> = fc
  .array(
    fc.constantFrom(...PARAMETERS).chain((name) => fc.tuple(fc.constantFrom(name, name, name, `${name}[]`, `${name}[a]`), fieldText(name))),
    { maxLength: 4 },
  )
  .map((entries) => (entries.length === 0 ? '' : `?${entries.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')}`));

/** Ids are small numbers as often as odd. */
const segment = (name: string): fc.Arbitrary<string> =>
  /id$/i.test(name) ? fc.oneof(fc.integer({ min: 0, max: 20 }).map(String), fieldText(name)) : fieldText(name);

function filled(route: string): fc.Arbitrary<string> {
  const parts = route.split('/').slice(1);
  return fc
    .tuple(
      ...parts.map((part) => {
        const [, optional, name = ''] = /^(\{-)?\$(\w+)/.exec(part) ?? [];
        if (name === '') return fc.constant<string | null>(part);
        const one = segment(name).map((text): string | null => encoded(text));
        return optional === undefined ? one : fc.option(one, { freq: 4 });
      }),
    )
    .map((texts) => `/${texts.filter((text) => text !== null).join('/')}`);
}

const HEADERS: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom(
          'accept',
          'accept-encoding',
          'accept-language',
          'if-none-match',
          'range',
          'cookie',
          'x-country',
          'user-agent',
          'referer',
        ),
        oddText,
      )
      .map(([name, value]): Record<string, string> => ({ [name]: value.replace(/[^\x20-\x7e]/g, '') })),
  },
);

const pages: fc.Arbitrary<GeneratedRequest> = fc
  .constantFrom(...Object.keys(pageAddresses), ...OWN_PAGES, ...OTHER_ROUTES)
  .chain((route) =>
    fc.record({ of: fc.constant(route), path: filled(route), query, headers: HEADERS, viewer: fc.option(fc.nat(99), { freq: 3 }) }),
  )
  .map(({ of, path, query: search, headers, viewer }) => ({
    of,
    to: 'site',
    method: 'GET',
    path: path + search,
    headers: { accept: 'text/html', ...headers },
    body: null,
    viewer,
  }));

/** As the framework's client writes a value (seroval's nodes). */
function nodeOf(value: unknown, ids = { next: 0 }): unknown {
  if (typeof value === 'string') return { t: 1, s: value };
  if (typeof value === 'number') return { t: 0, s: value };
  if (value === undefined) return { t: 2, s: 1 };
  if (value === null) return { t: 2, s: 0 };
  if (typeof value === 'boolean') return { t: 2, s: value ? 2 : 3 };
  const i = ids.next;
  ids.next += 1;
  if (Array.isArray(value)) return { t: 9, i, a: value.map((one) => nodeOf(one, ids)), o: 0 };
  const entries = Object.entries(value as object);
  return { t: 10, i, p: { k: entries.map(([key]) => key), v: entries.map(([, one]) => nodeOf(one, ids)) }, o: 0 };
}
const serialised = (data: unknown) => JSON.stringify({ t: nodeOf({ data }), f: 127, m: [] });

/** What a function takes: an object of its fields, with some left out, or a single value. */
function dataOf({ fields }: ServerFunction): fc.Arbitrary<unknown> {
  if (fields.length === 0)
    return fc.oneof(fc.integer({ min: -1, max: 40 }), fc.uuid(), fc.constant(null), oddValue, expectedValue('date'), expectedValue('slug'));
  const values = Object.fromEntries(fields.map((field) => [field, fieldValue(field)]));
  const object = fc.oneof(fc.record(values), fc.record(values, { requiredKeys: [] }));
  return fc.oneof({ weight: 8, arbitrary: object }, { weight: 1, arbitrary: oddValue });
}

const asScript = (fn: ServerFunction): fc.Arbitrary<GeneratedRequest> =>
  fc.tuple(dataOf(fn), fc.option(fc.nat(99), { freq: 3 }), fc.option(oddText, { freq: 12 })).map(([data, viewer, broken]) => {
    const payload = broken ?? serialised(data);
    const isGet = fn.method === 'GET';
    return {
      of: `function ${fn.name}`,
      to: 'site',
      method: fn.method,
      path: `/_serverFn/${fn.id}${isGet ? `?payload=${encoded(payload)}` : ''}`,
      headers: { accept: 'application/json', 'x-tsr-serverfn': 'true', ...(isGet ? {} : { 'content-type': 'application/json' }) },
      body: isGet ? null : payload,
      viewer,
    };
  });

const asForm = (fn: ServerFunction): fc.Arbitrary<GeneratedRequest> =>
  fc
    .tuple(
      fc.array(fc.constantFrom(...fn.fields, 'volta', 'chave').chain((name) => fc.tuple(fc.constant(name), fieldText(name)))),
      fc.option(fc.nat(99)),
    )
    .map(([entries, viewer]) => ({
      of: `form ${fn.name}`,
      to: 'site',
      method: 'POST',
      path: `/_serverFn/${fn.id}`,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body: entries.map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`).join('&'),
      viewer,
    }));

/** They end what the other requests of a viewer need. */
const ENDS_SESSIONS = /^(signOut|removeAccount|endDevice|endOtherDevices)$/;

export const siteRequests = (): fc.Arbitrary<GeneratedRequest> => {
  const functions = serverFunctionSources().filter(({ name }) => !ENDS_SESSIONS.test(name));
  const posts = functions.filter(({ method }) => method === 'POST');
  return fc.oneof(
    { weight: 4, arbitrary: pages },
    { weight: 4, arbitrary: fc.constantFrom(...functions).chain(asScript) },
    { weight: 2, arbitrary: fc.constantFrom(...posts).chain(asForm) },
  );
};
