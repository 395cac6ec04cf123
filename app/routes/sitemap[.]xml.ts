import { createFileRoute } from '@tanstack/react-router';
import { config } from '#config';
import { loadCmsIndex } from '#features/cms/cms.server.ts';
import { pagePath } from '#features/cms/cms-pages.ts';
import { weeksWithNews } from '#features/news/news.server.ts';
import { programmeEntries, sportEntries, videoEntries } from '#features/seo/sitemap.server.ts';
import { sitemapText } from '#features/seo/sitemap.ts';
import { loadStore } from '#features/store/store.server.ts';
import { siteEnv } from '#server/env.ts';

/** Pages about the service, whatever the upstream has. */
const SERVICE_PATHS = [
  '/aderir',
  ...config.operators.map(({ id }) => `/aderir/${id}`),
  '/apptv',
  '/casting',
  '/contactos',
  '/cookies',
  '/download',
  '/newsletter-subscribe',
  '/parcerias',
  '/podcasts',
  '/polls',
  '/predictor/f1',
  '/predictor/futebol',
  '/votar',
  '/cms',
];

async function sitemap(): Promise<Response> {
  const [programmes, sports, videos, pages, weeks, store] = await Promise.all([
    programmeEntries(),
    sportEntries(),
    videoEntries(),
    loadCmsIndex(),
    weeksWithNews(),
    loadStore(),
  ]);
  const entries = [
    { path: '/' },
    ...(config.areas.live ? [{ path: '/canais' }] : []),
    ...programmes,
    ...sports,
    ...videos,
    // A service without a store has no page of it.
    ...(store.ok && store.value.length > 0
      ? [
          '/loja',
          '/vouchers',
          ...store.value.flatMap(({ id, slug, kind }) => [
            `/loja/${slug ?? id}`,
            ...(kind === 'voucher' ? [`/vouchers/${slug ?? id}`] : []),
          ]),
        ]
      : []
    ).map((path) => ({
      path,
    })),
    ...weeks.map((week) => ({ path: `/noticias/${week}` })),
    ...SERVICE_PATHS.map((path) => ({ path })),
    ...pages.map(({ slug, updatedAt }) => ({ path: pagePath(slug), ...(updatedAt === null ? {} : { updatedAt }) })),
  ];
  return new Response(sitemapText(siteEnv().SITE_URL, entries), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}

export const Route = createFileRoute('/sitemap.xml')({
  server: { handlers: { GET: sitemap, ANY: () => new Response(null, { status: 405 }) } },
});
