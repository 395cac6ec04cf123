/** The newsletter of an ISO week, composed from that week's news. */
import { addDays, formatDate, lisbonDay, startOfLisbonDay, startOfWeek } from '#rules/lisbon-time.ts';
import type { Here } from '../../wire/fixture.ts';
import { at } from '../../wire/instant.ts';
import { cleanHtml } from './safe-html.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Monday of `2026-47`, as 'YYYY-MM-DD'; null for what names no week of this century (past the year 9999 there are no days to count). */
function mondayOf(name: string): string | null {
  const match = /^(20\d{2})-(\d{2})$/.exec(name);
  const week = Number(match?.[2]);
  if (!match || week < 1 || week > 53) return null;
  // The 4th of January lies in the first week of its year (ISO 8601).
  const monday = addDays(startOfWeek(`${match[1]}-01-04`), (week - 1) * 7);
  return addDays(monday, 3).startsWith(match[1] ?? '') ? monday : null;
}

/** A whole HTML page; null when the week has no news that is out. */
export async function newsletter(name: string, { db, now }: Here): Promise<string | null> {
  const monday = mondayOf(name);
  if (monday === null) return null;
  const news = await db
    .selectFrom('news')
    .select(['title', 'summary', 'html', 'published_at', 'demonstration'])
    .where('published_at', '>=', at(startOfLisbonDay(monday)))
    .where('published_at', '<', at(startOfLisbonDay(addDays(monday, 7))))
    .where('published_at', '<=', at(now))
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
