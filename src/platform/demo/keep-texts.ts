/** Brings texts and podcasts of a demonstration that an older release installed up to date. What an operator has replaced stays. */
import { sql } from 'kysely';
import { slug } from '#rules/slug.ts';
import type { Database } from '../db/database.ts';
import { DEMO_LOCK } from '../db/locks.ts';
import { DEFAULT_RETENTION, type RetentionEnv } from '../store/retention-env.ts';
import { isDemoInstalled } from './demo-state.ts';
import { installPodcasts } from './install-podcasts.ts';
import { PAGES } from './pages.ts';
import { TEXT_TOKENS } from './texts.ts';

const DAY_MS = 86_400_000;

/** Sentences of older releases, by token. */
const FORMER_TOKENS = { premium_text: 'Este canal é para assinantes. Associe o seu operador ou use um voucher.' } as const;

const withTerms = (html: string, terms: RetentionEnv): string =>
  html.replaceAll(/\{(ORDERS_UNPAID_KEPT_DAYS|ORDERS_PAID_KEPT_YEARS|PAYMENT_NOTICES_KEPT_DAYS)\}/g, (_, name: keyof RetentionEnv) =>
    String(terms[name]),
  );

/** The pages as rows. @param terms how long the store keeps whose an order was, which the privacy text names */
export const demoPages = (terms: RetentionEnv = DEFAULT_RETENTION) =>
  PAGES.map(({ sections, ...page }) => ({
    ...page,
    sections: sections.map(([heading, html]) => ({ id: slug(heading), heading, html: withTerms(html, terms) })),
  }));

/** The date that a page shows: a while before the installation, at midnight UTC. */
export const pagesUpdatedAt = (now: number): string => new Date(Math.floor(now / DAY_MS) * DAY_MS - 20 * DAY_MS).toISOString();

/** Safe in any number of processes, and at every start: it changes nothing that is current. @param now milliseconds since 1970 */
export async function keepDemoTexts(db: Database, now: number, terms?: RetentionEnv): Promise<void> {
  if (!(await isDemoInstalled(db))) return;
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${DEMO_LOCK}::bigint)`.execute(trx);
    const today = new Date(Math.floor(now / DAY_MS) * DAY_MS);
    for (const { slug: page, title, description, sections } of demoPages(terms))
      await sql`UPDATE cms_pages SET title = ${title}, description = ${description}, sections = ${JSON.stringify(sections)}::jsonb, updated_at = ${today}
        WHERE slug = ${page} AND source = 'demo'
          AND (title, description, sections) IS DISTINCT FROM (${title}, ${description}, ${JSON.stringify(sections)}::jsonb)`.execute(trx);
    for (const [name, former] of Object.entries(FORMER_TOKENS))
      await trx
        .updateTable('text_tokens')
        .set({ value: TEXT_TOKENS[name] ?? '' })
        .where('name', '=', name)
        .where('value', '=', former)
        .execute();
    // The first releases had episodes without a sound.
    const silent = await trx
      .selectFrom('podcasts')
      .select('id')
      .where('source', '=', 'demo')
      .where('audio_url', 'is', null)
      .limit(1)
      .execute();
    if (silent.length === 0) return;
    await trx.deleteFrom('podcasts').where('source', '=', 'demo').execute();
    await installPodcasts(trx, now);
  });
}
