import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { pathParam, routePatterns } from '../core/codecs.ts';
import { BuildLatest, BuildMeta } from '../entities/build.ts';
import { Health } from '../entities/health.ts';

const buildId = z
  .string()
  .max(80)
  .regex(/^[A-Za-z0-9._-]+$/);
routePatterns.add(buildId, { pattern: '[A-Za-z0-9._-]+?' });

/** The route table: the operator's redirects. Any build id gets the current rules, never a 404. */
export const buildMeta = defineCall({
  id: 'buildMeta',
  tag: 'platform',
  method: 'GET',
  path: '/builds/meta/{buildId}.json',
  params: z.object({ buildId }),
  answer: { kind: 'json', schema: BuildMeta },
  auth: 'none',
  house: true,
  summary: 'Regras de encaminhamento de uma versão do site',
});

export const buildLatest = defineCall({
  id: 'buildLatest',
  tag: 'platform',
  method: 'GET',
  path: '/builds/latest.json',
  answer: { kind: 'json', schema: BuildLatest },
  auth: 'none',
  house: true,
  summary: 'A versão mais nova do site',
});

/** A page's data as JSON, answered by the site itself. `path` is empty for the home page. */
export const pagePayload = defineCall({
  id: 'pagePayload',
  tag: 'platform',
  method: 'GET',
  path: '/{path}/_payload.json',
  params: z.object({ path: pathParam }),
  base: 'site',
  answer: { kind: 'json', schema: z.unknown() },
  errors: [404],
  auth: 'none',
  house: false,
  summary: 'Os dados de uma página já composta',
});

export const healthz = defineCall({
  id: 'healthz',
  tag: 'platform',
  method: 'GET',
  path: '/healthz',
  answer: { kind: 'json', schema: Health },
  errors: [503],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Estado do servidor',
});

export const openapi = defineCall({
  id: 'openapi',
  tag: 'platform',
  method: 'GET',
  path: '/openapi.json',
  answer: { kind: 'json', schema: z.record(z.string(), z.unknown()) },
  auth: 'none',
  house: true,
  addition: true,
  summary: 'Este documento',
});
