/** Where a page stands below another one, for search engines (schema.org BreadcrumbList). Pages of the first level have none. */
import { useLocation, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { config } from '#config';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { breadcrumbGraph, graphText } from '#features/seo/structured-data.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { m } from '#paraglide/messages.js';

/** Paths with such a list. Known to the browser too, so that both render the same elements. */
const BELOW = /^\/(videos|loja|vouchers|noticias|classificacao|live\/canal|matchplayer|aderir)\/./;

interface ShownMatch {
  meta?: unknown;
}

/** Empty in the browser, which keeps the served text. */
const served = createIsomorphicFn()
  .server((path: string, matches: readonly ShownMatch[]): string => {
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
    if (!parent || !title) return '{}';
    const origin = siteOrigin();
    const own = title.replace(` · ${config.brand.name}`, '');
    const steps = [
      { name: config.brand.name, url: `${origin}/` },
      { name: parent[0], url: origin + parent[1] },
      { name: own, url: origin + path },
    ];
    return graphText([breadcrumbGraph(steps)]);
  })
  .client((): string => '');

export function Breadcrumbs() {
  const router = useRouter();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return BELOW.test(path) ? <StructuredData json={served(path, router.state.matches)} /> : null;
}
