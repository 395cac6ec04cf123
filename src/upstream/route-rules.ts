import { within } from '#server/deadline.ts';
import { log } from '#server/log.ts';
import { defaultRouteRules, type RouteRule } from '#server/redirects.ts';
import { reads } from './reads.ts';

/** Longest wait for the table, which delays every page. Milliseconds. */
const ROUTES_MS = 150;

/** The upstream's rules, or the default ones if they do not arrive in time. */
export async function routeRules(buildId: string): Promise<readonly RouteRule[]> {
  const rules = reads.routes(buildId).then(
    (table): readonly RouteRule[] => table ?? defaultRouteRules,
    (error: unknown) => {
      log('warn', 'redirects', 'no route table from the upstream; using the default', { error });
      return defaultRouteRules;
    },
  );
  return within(ROUTES_MS, rules, defaultRouteRules);
}
