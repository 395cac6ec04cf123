/** Calls about the server itself: health, OpenAPI document, and the site's route table. */

import { sql } from 'kysely';
import { config } from '#config';
import { buildOpenApi } from '#contract/openapi.ts';
import type { Context, Handlers } from '../../http/handler.ts';
import { iso } from '../../wire/instant.ts';

let document: { base: string; value: Record<string, never> } | null = null;

function openApi({ publicBase, facts }: Context): Record<string, never> {
  if (document?.base !== publicBase)
    document = {
      base: publicBase,
      value: buildOpenApi({ title: `API de ${config.brand.name}`, version: facts.version, servers: [publicBase] }) as Record<string, never>,
    };
  return document.value;
}

export const platform = {
  healthz: async (_input, { db, now, facts, log }) => {
    let database = 'ok';
    try {
      await sql`SELECT 1`.execute(db);
    } catch (error) {
      log.warn({ err: error }, 'healthz: database does not answer');
      database = 'unreachable';
    }
    const ok = database === 'ok';
    return {
      status: ok ? 200 : 503,
      answer: { status: ok ? ('ok' as const) : ('degraded' as const), version: facts.version, now: iso(now), parts: { database } },
    };
  },

  openapi: (_input, context) => ({ answer: openApi(context), maxAge: 60 }),

  buildMeta: async ({ params }, { db }) => {
    const rules = await db.selectFrom('route_rules').selectAll().orderBy('from_path').execute();
    return {
      answer: {
        id: params.buildId,
        routes: rules.map(({ from_path, target, status }) => ({ from: from_path, to: target, status })),
        prerendered: [],
      },
    };
  },

  buildLatest: (_input, { facts }) => ({ answer: { id: facts.version, at: iso(facts.startedAt) } }),
} satisfies Handlers;
