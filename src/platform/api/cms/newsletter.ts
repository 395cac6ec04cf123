/** The newsletter of an ISO week: a page of that week's news. */

import { formatDate } from '#rules/day-words.ts';
import { addDays, startOfWeek } from '#rules/lisbon-calendar.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { cleanHtml } from './safe-html.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Monday of a week such as `2026-47`, as 'YYYY-MM-DD'; null when it is not a week or its year is outside the supported range. */
function mondayOf(name: string): string | null {
  const match = /^(20\d{2})-(\d{2})$/.exec(name);
  const week = Number(match?.[2]);
  if (!match || week < 1 || week > 53) return null;
  // ISO 8601: 4 January is always in week 1.
  const monday = addDays(startOfWeek(`${match[1]}-01-04`), (week - 1) * 7);
  return addDays(monday, 3).startsWith(match[1] ?? '') ? monday : null;
}

/** @returns an HTML page; null when the week has no published news */
export async function newsletter(name: string, { db, now }: ReadContext): Promise<string | null> {
  const monday = mondayOf(name);
  if (monday === null) return null;
  const news = await db
    .selectFrom('news')
    .select(['title', 'summary', 'html', 'published_at', 'demonstration'])
    .where('published_at', '>=', toDate(startOfLisbonDay(monday)))
    .where('published_at', '<', toDate(startOfLisbonDay(addDays(monday, 7))))
    .where('published_at', '<=', toDate(now))
    .orderBy('published_at', 'desc')
    .execute();
  if (news.length === 0) return null;
  const items = news.map(
    (one) =>
      `<article><h2>${escapeHtml(one.title)}</h2><p><time datetime="${one.published_at.toISOString()}">${formatDate(lisbonDay(one.published_at))}</time>${one.demonstration ? ' · Demonstração' : ''}</p>` +
      `<p>${escapeHtml(one.summary)}</p>${cleanHtml(one.html)}</article>`,
  );
  const title = `A semana de ${formatDate(monday)}`;
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>${items.join('')}</body></html>`;
}
