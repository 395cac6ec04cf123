import { Validator } from '@seriousme/openapi-schema-validator';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type CallId, calls, routeTable } from './calls.ts';
import type { CallSpec } from './core/call.ts';
import { entities } from './core/entity.ts';
import { honoPath } from './core/path.ts';
import { isContainer } from './field-notes/annotate.ts';
import { buildOpenApi } from './openapi.ts';

/** SPEC §7, line by line: requirement → its calls. */
const specified: Record<string, [CallId, string][]> = {
  highlights: [['highlightsAll', 'GET /highlights/all']],
  channels: [['channelsAll', 'GET /channels/all']],
  'home-sports': [['homeSports', 'GET /home/sports']],
  'home-category': [['homeCategory', 'GET /home/category']],
  tokens: [['generalTokens', 'GET /general/tokens/1/version/0']],
  settings: [['generalSettings', 'GET /general/settings']],
  modalities: [['generalModalities', 'GET /general/modalities']],
  video: [['videoOne', 'GET /video/7']],
  'category-page': [['homeCategoryPage', 'GET /v3/home/category/7']],
  'video-fixture': [['videoFixture', 'GET /video/fixture/7']],
  'video-view': [['videoView', 'POST /video/view/7']],
  matchplayer: [['channelsMatchplayer', 'GET /channels/matchplayer/7']],
  cms: [['cmsPage', 'GET /cms/quem-somos.json']],
  epg: [['channelsEpg', 'GET /channels/epg']],
  'tvguide-entry': [['tvguideEntry', 'GET /tvguide/entry/7']],
  'tvguide-fixture': [['tvguideFixture', 'GET /tvguide/7/fixture']],
  stream: [['channelsStream', 'GET /channels/stream/7']],
  live: [['channelsLive', 'GET /channels/live']],
  ping: [['channelsStreamPing', 'GET /channels/stream/ping']],
  'f1-list': [['f1PredictorList', 'GET /user/f1/event/predictor/list']],
  'soccer-event': [['soccerEvent', 'GET /sports/soccer/v1/event/7']],
  'soccer-team': [['soccerTeam', 'GET /sports/soccer/v1/team/7']],
  'team-next': [['soccerTeamNext', 'GET /sports/soccer/v1/team/7/events/filtered/next']],
  mvp: [['pollsMvp', 'GET /polls/list/mvp']],
  'newsletter-html': [['newsletterPage', 'GET /newsletter/2026-47.html']],
  autocomplete: [['searchAutocomplete', 'POST /search/autocomplete']],
  search: [['searchAll', 'POST /search/search']],
  'channel-search': [['channelsSearch', 'GET /channels/search/golo']],
  voucher: [['generalVoucher', 'POST /general/voucher']],
  casting: [['generalCasting', 'POST /general/casting']],
  'casting-upload': [['castingUpload', 'POST /casting/upload']],
  contact: [['generalContact', 'POST /general/contact']],
  newsletter: [['generalNewsletter', 'POST /general/newsletter']],
  register: [['authRegister', 'POST /auth/register']],
  request: [['authRequest', 'POST /auth/request']],
  reset: [['authReset', 'POST /auth/reset']],
  login: [['authLogin', 'POST /auth/login']],
  logout: [['authLogout', 'POST /auth/logout']],
  'profile-get': [['userProfile', 'GET /user/profile']],
  'profile-put': [['userProfileUpdate', 'PUT /user/profile']],
  'user-delete': [['userDelete', 'DELETE /user']],
  wallet: [['storeWallet', 'GET /store/wallet']],
  unlink: [['userUnlink', 'DELETE /user/link/nos']],
  'tv-link': [['tvLink', 'POST /tv/link']],
  'login-social': [
    ['authLoginSocial', 'POST /auth/login/facebook'],
    ['authLoginSocial', 'POST /auth/login/google'],
    ['authLoginSocial', 'POST /auth/login/apple'],
  ],
  'operator-token': [['operatorToken', 'POST /operator/vodafone/token']],
  link: [['userLink', 'POST /user/link/meo']],
  'moment-categories': [['momentCategories', 'GET /smartmoment/categories/list']],
  'moment-create': [['momentCreate', 'POST /smartmoment/create']],
  'moment-list': [['momentList', 'GET /smartmoment/list']],
  'moment-mine': [['momentMine', 'GET /smartmoment/mine']],
  'moment-mine-page': [['momentMinePage', 'GET /smartmoment/mine/32/32']],
  moment: [['momentOne', 'GET /smartmoment/0190a0b0-1111-7222-8333-444455556666']],
  product: [['storeProduct', 'GET /productstore/product/7']],
  'product-slug': [['storeProductSlug', 'GET /productstore/product/slug/kit-natal']],
  purchase: [['storePurchase', 'POST /productstore/purchase']],
  'store-profile': [['storeProfile', 'GET /productstore/profile']],
  'purchase-status': [['storePurchaseStatus', 'GET /productstore/purchase/status/0190a0b0-1111-7222-8333-444455556666']],
  'build-meta': [['buildMeta', 'GET /builds/meta/abc-1.2.json']],
  'build-latest': [['buildLatest', 'GET /builds/latest.json']],
  payload: [['pagePayload', 'GET /videos/7/resumos/_payload.json']],
};

describe('the list of calls', () => {
  const router = new Hono();
  for (const call of routeTable) router.on(call.method, honoPath(call), (context) => context.text(call.id));

  test.each(Object.entries(specified))('%s is declared, and its address reaches it and no other', async (_, lines) => {
    for (const [id, line] of lines) {
      const [method = '', path = ''] = line.split(' ');
      const response = await router.request(path, { method });
      expect(`${line} ${await response.text()}`).toBe(`${line} ${id}`);
      expect(calls[id].method).toBe(method);
    }
  });

  test('declares no call beyond the specification without marking it as an addition', () => {
    const named = new Set(Object.values(specified).flatMap((lines) => lines.map(([id]) => id)));
    const beyond = Object.values(calls as Record<string, CallSpec>).filter((call) => !named.has(call.id as CallId));
    expect(beyond.map((call) => [call.id, call.addition]).toSorted()).toEqual([
      ['authConfirm', true],
      ['authConfirmAgain', true],
      ['authIdentity', true],
      ['authQuestion', true],
      ['authUndoEmail', true],
      ['channelsRecording', true],
      ['channelsStreamLeave', true],
      ['channelsStreamStop', true],
      ['competitionNext', true],
      ['competitionRound', true],
      ['competitionScorers', true],
      ['competitionTable', true],
      ['competitionsAll', true],
      ['f1Predict', true],
      ['f1Predictor', true],
      ['f1Session', true],
      ['f1Sessions', true],
      ['f1Standings', true],
      ['footballPredict', true],
      ['footballPredictor', true],
      ['formsCaptcha', true],
      ['friendGroup', true],
      ['healthz', true],
      ['momentDelete', true],
      ['momentView', true],
      ['newsWeek', true],
      ['newsletterConfirm', true],
      ['newsletterLeave', true],
      ['openapi', true],
      ['operationState', true],
      ['pollOfCode', true],
      ['pollOne', true],
      ['pollVote', true],
      ['pollsAll', true],
      ['pushSubscribe', true],
      ['qualityReport', true],
      ['reminderDelete', true],
      ['reminderList', true],
      ['reminderSave', true],
      ['soccerTeamLast', true],
      ['soccerTeamMedia', true],
      ['storeProducts', true],
      ['storeProfileUpdate', true],
      ['storePurchaseCancel', true],
      ['storePurchaseResend', true],
      ['storePurchases', true],
      ['storeQuote', true],
      ['storeWithdraw', true],
      ['storeWithdrawalPage', true],
      ['tvCode', true],
      ['tvCodeStatus', true],
      ['userData', true],
      ['userDataRequest', true],
      ['userDataRequests', true],
      ['userDeviceEnd', true],
      ['userDevices', true],
      ['userFavouriteOptions', true],
      ['userPicture', true],
    ]);
  });

  test('gives each call its own id and a unique method and path', () => {
    for (const [id, call] of Object.entries(calls)) expect(call.id).toBe(id);
    const lines = routeTable.map((call) => `${call.method} ${call.path}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test('matches every placeholder with a parameter and every parameter with a placeholder', () => {
    for (const call of routeTable) {
      const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();
      expect([call.id, placeholders]).toEqual([call.id, Object.keys(call.params?.shape ?? {}).toSorted()]);
    }
  });

  test('matches no call for a letter in place of a number', async () => {
    for (const path of ['/channels/stream/abc', '/video/1e3', '/smartmoment/mine/a/b', '/cms/Quem.json', '/auth/login/github']) {
      const method = path.startsWith('/auth') ? 'POST' : 'GET';
      expect((await router.request(path, { method })).status).toBe(404);
    }
  });

  test('sends the site’s credential only with calls that begin or restore a session, and those of its operators', () => {
    expect(
      routeTable
        .filter((call) => call.auth === 'basic')
        .map((call) => call.id)
        .toSorted(),
    ).toEqual([
      'authConfirm',
      'authIdentity',
      'authLogin',
      'authLoginSocial',
      'authQuestion',
      'authRegister',
      'authRequest',
      'authReset',
      'authUndoEmail',
      'operationState',
      'qualityReport',
    ]);
  });
});

describe('the OpenAPI document', () => {
  const document = buildOpenApi({ title: 'Camarote', version: '0.1.0', servers: ['http://localhost:4000'] });

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? '').toBe('');
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('has no dangling reference and contains every call and entity', () => {
    const text = JSON.stringify(document);
    const { schemas, parameters } = document.components as { schemas: object; parameters: object };
    for (const [, kind = '', name = ''] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      expect(kind === 'schemas' ? schemas : parameters).toHaveProperty(name);
    }
    for (const call of routeTable) expect([call.id, text.includes(`"operationId":"${call.id}"`)]).toEqual([call.id, true]);
    for (const id of entities.keys()) expect(schemas).toHaveProperty(id);
    expect(text.includes('$defs')).toBe(false);
  });

  test('[F-openapi] every field has a description and an example, at any depth', () => {
    const missing: string[] = [];
    const walk = (node: unknown, path: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { properties } = node as { properties?: Record<string, Record<string, unknown>> };
      for (const [name, field] of Object.entries(properties ?? {})) {
        if (!field.description) missing.push(`${path}.${name}: description`);
        if (!field.examples && !isContainer(field) && !isFree(field)) missing.push(`${path}.${name}: example`);
      }
      for (const [name, field] of Object.entries(properties ?? {})) walk(field, `${path}.${name}`);
      for (const [key, value] of Object.entries(node)) if (key !== 'properties') walk(value, path);
    };
    /** A file, or any JSON. */
    const isFree = (field: Record<string, unknown>) =>
      field.format === 'binary' || !('type' in field || 'anyOf' in field || 'enum' in field || 'const' in field);
    const { schemas } = document.components as { schemas: Record<string, unknown> };
    for (const [name, schema] of Object.entries(schemas)) walk(schema, name);
    for (const [path, operations] of Object.entries(
      document.paths as Record<string, Record<string, { parameters: Record<string, unknown>[] }>>,
    ))
      for (const { parameters } of Object.values(operations))
        for (const parameter of parameters)
          if (parameter.name && !parameter.description) missing.push(`${path} ${parameter.name}: description`);
          else if (parameter.name && parameter.example === undefined) missing.push(`${path} ${parameter.name}: example`);
    expect(missing).toEqual([]);
  });

  test('[F-openapi] the examples are values that the contract accepts', () => {
    const { schemas } = document.components as { schemas: Record<string, { properties?: Record<string, { examples?: unknown[] }> }> };
    const wrong: string[] = [];
    for (const [id, schema] of entities) {
      if (!(schema instanceof z.ZodObject)) continue;
      for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
        const example = schemas[id]?.properties?.[name]?.examples?.[0];
        if (example !== undefined && !field.safeParse(example).success) wrong.push(`${id}.${name}: ${JSON.stringify(example)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('[F-openapi] [J-docs-calls] the examples of addresses and queries are values that their calls accept', () => {
    const wrong: string[] = [];
    for (const call of routeTable) {
      const operations = (document.paths as Record<string, Record<string, { parameters: { name?: string; example?: unknown }[] }>>)[
        call.path
      ];
      for (const { name, example } of operations?.[call.method.toLowerCase()]?.parameters ?? []) {
        const field = { ...call.params?.shape, ...call.query?.shape, ...call.headers?.shape }[name ?? ''] as z.ZodType | undefined;
        // On the wire all of them are text.
        if (field && !z.safeDecode(field, String(example)).success) wrong.push(`${call.id} ${name}: ${example}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('[J-docs-calls] a description is that of its own field, not of another of the same name', () => {
    const { paths } = document as {
      paths: Record<string, Record<string, { parameters: { name?: string; description?: string; schema: { type?: string } }[] }>>;
    };
    const of = (path: string, name: string) => paths[path]?.get?.parameters.find((one) => one.name === name)?.description;
    expect(of('/sports/f1/v1/sessions', 'from')).toMatch(/^Primeiro instante/);
    expect(of('/sports/f1/v1/sessions', 'to')).toMatch(/^Fim/);
    expect(of('/productstore/purchase/status/{id}', 'id')).toMatch(/UUID/);
  });

  test('[F-openapi] tells the order of lists and the time zone', () => {
    const { description } = document.info as { description: string };
    expect(description).toMatch(/Europe\/Lisbon/);
    expect(description).toMatch(/ordem das listas/);
    for (const lists of ['ChannelsEpgAnswer.epg', 'HighlightsAllAnswer.highlights', 'SoccerEvent.events']) {
      const [id = '', field = ''] = lists.split('.');
      const { schemas } = document.components as { schemas: Record<string, { properties: Record<string, { description: string }> }> };
      expect(schemas[id]?.properties[field]?.description, lists).toMatch(/ordem/);
    }
  });

  test('describes bodies and queries in their wire format', () => {
    const { paths, components } = document as {
      paths: Record<string, Record<string, { parameters: { name?: string; schema?: { type?: string } }[] }>>;
      components: { schemas: Record<string, { properties: Record<string, { type?: string }> }> };
    };
    const idCanal = paths['/channels/epg']?.get?.parameters.find((parameter) => parameter.name === 'idCanal');
    expect(idCanal?.schema?.type).toBe('string');
    expect(components.schemas.SearchAutocompleteRequest?.properties.Limit?.type).toBe('string');
    expect(components.schemas.LiveChannel?.properties.id?.type).toBe('integer');
  });

  test('every event, score and statistic carries an instant', () => {
    const { schemas } = document.components as {
      schemas: Record<string, { required: string[]; properties: Record<string, { format?: string }> }>;
    };
    for (const name of ['Score', 'MatchClock', 'MatchEvent', 'MatchStatistic', 'MatchMark', 'Standing', 'Poll']) {
      expect([name, schemas[name]?.required]).toEqual([name, expect.arrayContaining(['at'])]);
      expect([name, schemas[name]?.properties.at?.format]).toEqual([name, 'date-time']);
    }
  });
});

test('has no codec in an answer: values are the same in the program and on the wire', () => {
  for (const call of routeTable) {
    if (!('schema' in call.answer)) continue;
    const { schema } = call.answer;
    const text = (io: 'input' | 'output') =>
      JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })).replaceAll(
        /"(required|additionalProperties)":(\[[^\]]*\]|false|\{\}),?/g,
        '',
      );
    expect([call.id, text('input').replaceAll(',}', '}')]).toEqual([call.id, text('output').replaceAll(',}', '}')]);
  }
});
