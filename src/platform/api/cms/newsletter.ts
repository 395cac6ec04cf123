/** The newsletter of an ISO week: what is live at its weekend, and the week's news. It tells no result. */
import { sql } from 'kysely';
import { formatDay } from '#rules/day-words.ts';
import { weekInWords } from '#rules/iso-week.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { startOfLisbonDay } from '#rules/lisbon-instants.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { toDate } from '../../wire/instant.ts';
import type { ReadContext } from '../../wire/read-context.ts';
import { rangeOfWeek, readNews } from './news.ts';

/** Matches of each day of the weekend that a newsletter lists. */
const DAY_MATCHES = 6;

/** From this hour of Lisbon on, a day's matches come first. */
const AFTERNOON = 14;

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

interface Broadcast {
  title: string;
  channel: string;
  starts_at: Date;
}

/** Live broadcasts with two teams from Friday on, each match once, in order of time: of each day those of the afternoon first. */
async function weekend({ db }: ReadContext, monday: string): Promise<Broadcast[]> {
  const [from, to] = [startOfLisbonDay(addDays(monday, 4)), startOfLisbonDay(addDays(monday, 7))];
  const { rows } = await sql<Broadcast>`
    SELECT title, channel, starts_at FROM (
      SELECT *, row_number() OVER (
        PARTITION BY (starts_at AT TIME ZONE 'Europe/Lisbon')::date
        ORDER BY extract(hour FROM starts_at AT TIME ZONE 'Europe/Lisbon') < ${AFTERNOON}, starts_at, channel
      ) AS place
      FROM (
      SELECT DISTINCT ON (l.id, v.id) l.short_name || ' × ' || v.short_name AS title, c.nome AS channel, p.starts_at
      FROM programmes p JOIN channels c ON c.id = p.channel_id AND c.hidden_at IS NULL LEFT JOIN events e ON e.id = p.event_id
      JOIN teams l ON l.id = coalesce(p.local_team_id, e.local_team_id) JOIN teams v ON v.id = coalesce(p.visitor_team_id, e.visitor_team_id)
      WHERE p.broadcast = 'direto' AND coalesce(e.status, 'scheduled') IN ('scheduled', 'finished') AND p.starts_at >= ${toDate(from)} AND p.starts_at < ${toDate(to)}
      ORDER BY l.id, v.id, p.starts_at, p.channel_id
      ) matches
    ) placed WHERE place <= ${DAY_MATCHES} ORDER BY starts_at, channel`.execute(db);
  return rows;
}

function agendaHtml(broadcasts: readonly Broadcast[]): string {
  if (broadcasts.length === 0) return '';
  const days = Map.groupBy(broadcasts, ({ starts_at }) => lisbonDay(starts_at));
  const lists = [...days].map(([day, list]) => {
    const items = list.map(
      ({ title, channel, starts_at }) =>
        `<li><time datetime="${starts_at.toISOString()}">${formatTime(starts_at)}</time> <strong>${escapeHtml(title)}</strong>, ${escapeHtml(channel)}</li>`,
    );
    return `<h3>${formatDay(day)}</h3><ul>${items.join('')}</ul>`;
  });
  return `<h2>Para ver em direto</h2>${lists.join('')}`;
}

/** @returns an HTML page; null when the week has neither news nor matches, or when it is not a week */
export async function newsletter(name: string, context: ReadContext, siteUrl: string): Promise<string | null> {
  const range = rangeOfWeek(name);
  if (range === null || range.from > context.now) return null;
  const [news, broadcasts] = await Promise.all([readNews(context, range.from, range.to), weekend(context, range.monday)]);
  if (news.length === 0) return null;
  const items = news.map(
    ({ slug, title, neutral_title, summary, demonstration }) =>
      `<li><a href="${siteUrl}/noticias/${name}#noticia-${slug}">${escapeHtml(neutral_title ?? title)}</a>${
        neutral_title === null ? `: ${escapeHtml(summary)}` : ''
      }${demonstration ? ' (Demonstração)' : ''}</li>`,
  );
  const title = `Semana de ${weekInWords(range.monday)}`;
  return (
    `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>${title}</h1>` +
    `${agendaHtml(broadcasts)}<h2>Notícias da semana</h2><ul>${items.join('')}</ul></body></html>`
  );
}
