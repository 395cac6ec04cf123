/** Calls about the server itself: health, OpenAPI document, and the site's route table. */

import { sql } from 'kysely';
import { config } from '#config';
import { RouteRule } from '#contract/entities/build.ts';
import { buildOpenApi } from '#contract/openapi.ts';
import { isLoopbackName } from '#rules/listening.ts';
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
    // A service of this machine alone tells more: nobody else reaches it (SECURITY 58).
    const more: { now?: string; parts: Record<string, string> } = isLoopbackName(new URL(facts.siteUrl).hostname)
      ? { now: iso(now), parts: { database } }
      : { parts: {} };
    return { status: ok ? 200 : 503, answer: { status: ok ? ('ok' as const) : ('degraded' as const), version: facts.version, ...more } };
  },

  openapi: (_input, context) => ({ answer: openApi(context), maxAge: 60 }),

  buildMeta: async ({ params }, { db, log }) => {
    const rules = await db.selectFrom('route_rules').selectAll().orderBy('from_path').execute();
    return {
      answer: {
        id: params.buildId,
        // A rule that is none costs itself, not all others.
        routes: rules.flatMap(({ from_path, target, status }) => {
          const rule = RouteRule.safeParse({ from: from_path, to: target, status });
          if (!rule.success) log.warn({ from: from_path, to: target, status }, 'a row of route_rules is no rule and is left out');
          return rule.success ? [rule.data] : [];
        }),
        prerendered: [],
      },
    };
  },

  buildLatest: (_input, { facts }) => ({ answer: { id: facts.version, at: iso(facts.startedAt) } }),
} satisfies Handlers;
