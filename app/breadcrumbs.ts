/** Where a page stands below another one, for search engines (schema.org BreadcrumbList). Pages of the first level have none. */
import { createIsomorphicFn } from '@tanstack/react-start';
import { config } from '#config';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { breadcrumbGraph, graphText } from '#features/seo/structured-data.ts';
import { m } from '#paraglide/messages.js';
import { requestNonce } from '#session/request-nonce.ts';

/** First parts of the paths that have such a list. */
const BELOW = /^\/(videos|loja|vouchers|noticias|classificacao|live\/canal|matchplayer|aderir)\/./;

interface ShownRouter {
  state: { location: { pathname: string }; matches: readonly { meta?: unknown }[] };
}

/**
 * The element of the served page, as text. Empty in the browser, which keeps what was served: crawlers that read it run no scripts, and no page
 * loads a script for it.
 */
export const servedBreadcrumbs = createIsomorphicFn()
  .server(({ state: { location, matches } }: ShownRouter): string => {
    const path = location.pathname;
    const above: Record<string, [name: string, path: string]> = {
      videos: [m.nav_videos(), '/videos'],
      loja: [m.nav_store(), '/loja'],
      vouchers: [m.voucher_title(), '/vouchers'],
      noticias: [m.footer_news(), '/noticias'],
      classificacao: [m.footer_tables(), '/classificacao'],
      'live/canal': [m.nav_live(), '/live'],
      matchplayer: [m.nav_matchplayer(), '/matchplayer'],
      aderir: [m.footer_join(), '/aderir'],
    };
    const parent = above[BELOW.exec(path)?.[1] ?? ''];
    const tags = matches.flatMap(({ meta }) => (meta ?? []) as ({ title?: string } | undefined)[]);
    const title = tags.findLast((tag) => tag?.title)?.title;
    if (!parent || !title) return '';
    const origin = siteOrigin();
    const steps = [
      { name: config.brand.name, url: `${origin}/` },
      { name: parent[0], url: origin + parent[1] },
      { name: title.replace(` · ${config.brand.name}`, ''), url: origin + path },
    ];
    return `<script type="application/ld+json" nonce="${requestNonce()}">${graphText([breadcrumbGraph(steps)])}</script>`;
  })
  .client((_router: ShownRouter): string => '');
