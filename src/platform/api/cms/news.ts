/** The news of a week. */
import { sql } from 'kysely';
import type { NewsItem } from '#contract/entities/news-item.ts';
import { mondayOfWeek } from '#rules/iso-week.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { pictureUrl } from '../../artwork/artwork-store.ts';
import { iso, toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { cleanHtml } from './safe-html.ts';

/** Other weeks in an answer. */
const OTHER_WEEKS = 8;

/** First and last instant of a week (the last excluded), milliseconds since 1970; null for what is not a week. */
export function rangeOfWeek(week: string): { monday: string; from: number; to: number } | null {
  const monday = mondayOfWeek(week);
  return monday === null ? null : { monday, from: startOfLisbonDay(monday), to: startOfLisbonDay(addDays(monday, 7)) };
}

/** Published news of a range, the newest first. */
export function readNews({ db, now }: Pick<ReadContext, 'db' | 'now'>, from: number, to: number) {
  return db
    .selectFrom('news')
    .selectAll()
    .where('published_at', '>=', toDate(from))
    .where('published_at', '<', toDate(to))
    .where('published_at', '<=', toDate(now))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

async function otherWeeks({ db, now }: ReadContext, week: string): Promise<{ week: string; total: number }[]> {
  const { rows } = await sql<{ week: string; total: number }>`
    SELECT to_char(published_at AT TIME ZONE 'Europe/Lisbon', 'IYYY-IW') AS week, count(*)::integer AS total FROM news
    WHERE published_at <= ${toDate(now)} GROUP BY 1 HAVING to_char(min(published_at) AT TIME ZONE 'Europe/Lisbon', 'IYYY-IW') <> ${week}
    ORDER BY 1 DESC LIMIT ${OTHER_WEEKS}`.execute(db);
  return rows;
}

/** Null for what is not a week. */
export async function newsOfWeek(
  week: string,
  context: ReadContext,
): Promise<{ week: string; news: NewsItem[]; weeks: { week: string; total: number }[] } | null> {
  const range = rangeOfWeek(week);
  if (range === null) return null;
  const [rows, weeks] = await Promise.all([readNews(context, range.from, range.to), otherWeeks(context, week)]);
  const news = rows.map(
    (row): NewsItem => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      description: row.summary,
      html: cleanHtml(row.html),
      date: iso(row.published_at),
      modalidade: row.modality_slug,
      image: pictureUrl(context.publicBase, 'poster', row.image_hash, row.modality_slug),
      spoiler: row.neutral_title !== null,
      title_no_spoilers: row.neutral_title,
      image_no_spoilers: row.neutral_title === null ? null : pictureUrl(context.publicBase, 'poster', null, row.modality_slug),
      demonstracao: row.demonstration,
    }),
  );
  return { week, news, weeks };
}
