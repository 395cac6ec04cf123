/** Calls for editors' pages and newsletters. */
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { iso } from '../../wire/instant.ts';
import { readPodcasts } from '../../wire/podcast.ts';
import { newsOfWeek } from './news.ts';
import { newsletter } from './newsletter.ts';
import { cleanHtml } from './safe-html.ts';

/** The page that lists podcasts (SPEC §9). */
const PODCASTS = 'podcasts';

export const cms = {
  cmsPage: async ({ params }, context) => {
    const [row, podcasts] = await Promise.all([
      context.db.selectFrom('cms_pages').selectAll().where('slug', '=', params.page).executeTakeFirst(),
      params.page === PODCASTS ? readPodcasts(context) : [],
    ]);
    // The list of podcasts needs no text.
    if (!row && podcasts.length === 0) throw notFound('Esta página não existe.');
    return {
      answer: {
        slug: params.page,
        title: row?.title ?? 'Podcasts',
        description: row?.description ?? '',
        updated_at: row ? iso(row.updated_at) : (podcasts.at(-1)?.date ?? iso(context.now)),
        layout: 'cms' as const,
        sections: (row?.sections ?? []).map(({ id, heading, html }) => ({ id, heading, html: cleanHtml(html) })),
        podcasts,
      },
      maxAge: 5,
    };
  },
  newsletterPage: async ({ params }, context) => {
    const html = await newsletter(params.name, context, context.facts.siteUrl);
    if (html === null) throw notFound('Esta newsletter não existe.');
    return { answer: html, maxAge: 60 };
  },
  newsWeek: async ({ params }, context) => {
    const answer = await newsOfWeek(params.week, context);
    if (answer === null) throw notFound('Esta semana não existe.');
    return { answer, maxAge: 5 };
  },
} satisfies Handlers;
