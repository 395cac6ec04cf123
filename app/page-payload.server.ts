/**
 * C-payload: the data of a page at `{path}/_payload.json`, for pages that are the same for every viewer. One route serves them all
 * (app/routes/[_]payload[.]json.ts): behind a page's own parameters, `/aderir/_payload.json` would be an operator.
 */
import { loadCmsIndex, loadCmsPage } from '#features/cms/cms.server.ts';
import { loadHomePart } from '#features/home/home.server.ts';
import { homeParts } from '#features/home/home-model.ts';
import { loadNewsWeek } from '#features/news/news.server.ts';
import { loadJoinFacts } from '#features/offer/offer.server.ts';
import { loadPodcasts } from '#features/podcasts/podcasts.server.ts';
import { loadVideo } from '#features/videos/videos.server.ts';

const FILE = '/_payload.json';
const PAGE = 'pagina';

/** The address of the route for an address of a page's data; null for any other. */
export function payloadAddress({ origin, pathname }: URL): string | null {
  if (!pathname.endsWith(FILE)) return null;
  return `${origin}${FILE}?${new URLSearchParams({ [PAGE]: pathname.slice(0, -FILE.length) })}`;
}

/** What a page is made of; null where there is no such page. 'fault': it cannot be read now. */
type Payload = { data: unknown } | null | 'fault';
type Loader = (...parts: string[]) => Promise<Payload>;

const cmsPayload: Loader = async (slug = '') => {
  const result = await loadCmsPage(slug);
  return result.kind === 'page' ? { data: result.page } : result.kind === 'missing' ? null : 'fault';
};

/** By path; a part in brackets is given to the loader. */
const PAGES: readonly [RegExp, Loader][] = [
  [/^$/, async () => ({ data: Object.fromEntries(await Promise.all(homeParts.map(async (part) => [part, await loadHomePart(part)]))) })],
  [/^\/cms$/, async () => ({ data: { pages: await loadCmsIndex() } })],
  [
    /^\/aderir(?:\/([a-z]+))?$/,
    async (operator) => {
      const facts = await loadJoinFacts(operator);
      return facts && { data: facts };
    },
  ],
  [
    /^\/podcasts$/,
    async () => {
      const result = await loadPodcasts({});
      return result.kind === 'page' ? { data: result.page } : result.kind === 'missing' ? null : 'fault';
    },
  ],
  [/^\/parcerias$/, () => cmsPayload('parcerias')],
  [
    /^\/noticias\/(\d{4}-\d{2})$/,
    async (week = '') => {
      const result = await loadNewsWeek(week);
      return result.kind === 'week' ? { data: result.page } : result.kind === 'missing' ? null : 'fault';
    },
  ],
  [
    /^\/videos\/(\d{1,15})\/[a-z0-9-]+$/,
    async (id) => {
      const video = await loadVideo(Number(id), null);
      if (!video.ok) return 'fault';
      return video.value.kind === 'video' ? { data: video.value.video } : null;
    },
  ],
  [/^\/([a-z0-9-]{1,120})$/, cmsPayload],
];

const answer = (status: number, body: object, cacheControl = 'no-store'): Response =>
  Response.json(body, { status, headers: { 'cache-control': cacheControl } });

/** @param request of the route (payloadAddress) */
export async function pagePayload(request: Request): Promise<Response> {
  const path = (new URL(request.url).searchParams.get(PAGE) ?? '').replace(/\/$/, '');
  for (const [pattern, load] of PAGES) {
    const match = pattern.exec(path);
    if (!match) continue;
    const payload = await load(...match.slice(1));
    if (payload === 'fault')
      return answer(503, { error: { code: 'unavailable', message: 'Os dados desta página não estão disponíveis.' } });
    if (payload !== null) return answer(200, { path: path || '/', data: payload.data }, 's-maxage=10, stale-while-revalidate=60');
    break;
  }
  return answer(404, { error: { code: 'not_found', message: 'Esta página não tem dados.' } });
}
