/** The news of a week, and its newsletter. */
import type { NewsItem } from '#contract/entities/news-item.ts';
import { unmarked } from '#model/demonstration-name.ts';
import { valueOr } from '#model/section.ts';
import { capital, dayAndMonth, formatDay, nearDay, shortDate } from '#rules/day-words.ts';
import { mondayOfWeek, shiftWeek, weekInWords, weekOfDay } from '#rules/iso-week.ts';
import { daysBetween } from '#rules/lisbon-calendar.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { cleanHtml } from '#server/clean-html.ts';
import { serverNow } from '#server/clock.ts';
import { siteEnv } from '#server/env.ts';
import { reads } from '#upstream/reads.ts';
import { sectionOf } from '#upstream/section.ts';
import { cleanNewsletter } from './clean-newsletter.server.ts';
import type { NewsResult, NewsWeek, Story } from './news-model.ts';

/** The present week in Lisbon. */
export const presentWeek = (): string => weekOfDay(lisbonDay(serverNow()));

const toStory = (item: NewsItem, sports: ReadonlyMap<string, string>): Story => {
  const name = item.modalidade === null ? undefined : sports.get(item.modalidade);
  return {
    id: item.id,
    slug: item.slug,
    title: unmarked(item.title, item.demonstracao),
    description: item.description,
    html: cleanHtml(item.html),
    time: formatTime(Date.parse(item.date)),
    date: item.date,
    sport: item.modalidade !== null && name !== undefined ? { slug: item.modalidade, name } : null,
    picture: item.image,
    demonstration: item.demonstracao,
    neutral: item.spoiler
      ? { title: item.title_no_spoilers ?? dayAndMonth(lisbonDay(Date.parse(item.date))), picture: item.image_no_spoilers }
      : null,
  };
};

/** 'Hoje' and 'sábado, 21 nov'; 'Segunda-feira' and '16 nov'. */
function dayHeading(day: string, today: string): { name: string; date: string } {
  const near = nearDay(daysBetween(today, day));
  const weekday = formatDay(day).split(',')[0] as string;
  return near === undefined ? { name: capital(weekday), date: shortDate(day) } : { name: near, date: `${weekday}, ${shortDate(day)}` };
}

/** The stories but the first, by the days of Lisbon, the newest first. */
function byDay(stories: readonly Story[], today: string): NewsWeek['groups'] {
  const days = Map.groupBy(stories, ({ date }) => lisbonDay(Date.parse(date)));
  return [...days].map(([day, list]) => ({ ...dayHeading(day, today), stories: list }));
}

/** A newsletter is sanitised once for each text that is read. */
let cleaned: { html: string; clean: string } | undefined;

function shownNewsletter(html: string): string | null {
  if (cleaned?.html !== html) {
    const { SITE_URL, UPSTREAM_PUBLIC_URL, MEDIA_ORIGINS } = siteEnv();
    cleaned = { html, clean: cleanNewsletter(html, [SITE_URL, UPSTREAM_PUBLIC_URL, ...MEDIA_ORIGINS]) };
  }
  return cleaned.clean || null;
}

/** @param week of an address. Never throws. */
export async function loadNewsWeek(week: string): Promise<NewsResult> {
  const present = presentWeek();
  if (mondayOfWeek(week) === null || week > present) return { kind: 'missing' };
  const isListed = week === present;
  const [news, letter, sports] = await Promise.all([
    sectionOf('news', () => reads.newsWeek(week, isListed)),
    sectionOf('newsletter', () => reads.newsletter(week, isListed)),
    sectionOf('sports of the news', reads.modalities),
  ]);
  const known = valueOr(news, null);
  const names = new Map(valueOr(sports, []).map(({ slug, name }) => [slug, name]));
  const stories = (known?.news ?? []).map((item) => toStory(item, names));
  const newsletter = letter.ok && letter.value !== null ? shownNewsletter(letter.value) : null;
  if (stories.length === 0 && newsletter === null) {
    const failed = news.ok ? letter : news;
    if (!failed.ok) return { kind: 'fault', fault: failed.fault, retryAfter: failed.retryAfter };
    if (!isListed) return { kind: 'missing' };
  }
  const today = lisbonDay(serverNow());
  const [lead, ...rest] = stories;
  const others = (known?.weeks ?? []).filter((other) => other.week !== week && other.week <= present && mondayOfWeek(other.week) !== null);
  const hasEarlier = known === null || others.some((other) => other.week < week);
  const page: NewsWeek = {
    week,
    isLost: !news.ok && news.fault !== 'not-offered',
    days: weekInWords(mondayOfWeek(week) as string),
    lead: lead ? { ...lead, day: formatDay(lisbonDay(Date.parse(lead.date))) } : null,
    groups: byDay(rest, today),
    previous: hasEarlier ? shiftWeek(week, -1) : null,
    next: isListed ? null : shiftWeek(week, 1),
    others: others.map(({ week: other, total }) => ({ week: other, days: weekInWords(mondayOfWeek(other) as string), total })),
    newsletter,
  };
  return { kind: 'week', page, isWhole: news.ok && letter.ok };
}

/** Weeks with news, as the sitemap lists them. Never throws. */
export async function weeksWithNews(): Promise<string[]> {
  const present = presentWeek();
  const news = await sectionOf('news', () => reads.newsWeek(present, true));
  return news.ok && news.value ? [present, ...news.value.weeks.map(({ week }) => week)] : [];
}
