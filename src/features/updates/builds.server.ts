/** What the site tells open pages about its builds (SPEC §7): the same shapes as the upstream's calls, of this site's own build. */
import type { BuildLatest, BuildMeta } from '#contract/entities/build.ts';
import { settingText } from '#rules/constants.ts';
import { reads } from '#upstream/reads.ts';
import { routeRules } from '#upstream/route-rules.ts';

declare const __BUILD_ID__: string;
declare const __BUILT_AT__: string;
declare const __APP_VERSION__: string;

const answer = (body: object, status = 200): Response => Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** `GET /builds/latest.json`: the build that is served now, and the oldest version whose open pages may go on (K-app-versions). */
export async function latestBuild(): Promise<Response> {
  const settings = await reads.settings().catch(() => ({}));
  const latest: BuildLatest & { version: string; minimum_version: string } = {
    id: __BUILD_ID__,
    at: __BUILT_AT__,
    version: __APP_VERSION__,
    minimum_version: settingText(settings, 'minimum_version_web'),
  };
  return answer(latest);
}

/**
 * `GET /builds/meta/{id}.json`: the addresses that redirect, for pages that draw the next page by themselves. A page of an older build gets the
 * present rules: they are the upstream's.
 * @param file `{id}.json`
 */
export async function buildMetadata(file: string): Promise<Response> {
  const id = /^([A-Za-z0-9._-]{1,80})\.json$/.exec(file)?.[1];
  if (id === undefined) return answer({ error: { code: 'not_found', message: 'Esta versão não existe.' } }, 404);
  const meta: BuildMeta = { id, routes: [...(await routeRules(id))], prerendered: [] };
  return answer(meta);
}
