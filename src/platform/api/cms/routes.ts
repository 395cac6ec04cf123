/** Calls for editors' pages and newsletters. */
import { notFound } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { iso } from '../../wire/instant.ts';
import { newsOfWeek } from './news.ts';
import { newsletter } from './newsletter.ts';
import { cleanHtml } from './safe-html.ts';

export const cms = {
  cmsPage: async ({ params }, { db }) => {
    const row = await db.selectFrom('cms_pages').selectAll().where('slug', '=', params.page).executeTakeFirst();
    if (!row) throw notFound('Esta página não existe.');
    return {
      answer: {
        slug: row.slug,
        title: row.title,
        description: row.description,
        updated_at: iso(row.updated_at),
        layout: 'cms' as const,
        sections: row.sections.map(({ id, heading, html }) => ({ id, heading, html: cleanHtml(html) })),
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
