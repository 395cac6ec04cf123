/** A week's news as its page shows it. Words of days are made on the server: the page has no calendar. */
import type { SectionFault } from '#model/section.ts';

export interface Story {
  id: number;
  slug: string;
  title: string;
  description: string;
  /** sanitised on the server */
  html: string;
  /** '17:40' */
  time: string;
  /** ISO 8601 */
  date: string;
  sport: { slug: string; name: string } | null;
  picture: string | null;
  demonstration: boolean;
  /** what is said to those who do not want to know a result; null: it tells none */
  neutral: { title: string; picture: string | null } | null;
}

export interface NewsWeek {
  /** The stories did not come: the newsletter alone is shown. */
  isLost: boolean;
  /** '2026-47' */
  week: string;
  /** '16 a 22 de novembro' */
  days: string;
  lead: (Story & { day: string }) | null;
  /** 'Hoje' or the weekday, and 'sábado, 21 nov' or '21 nov' */
  groups: { name: string; date: string; stories: Story[] }[];
  previous: string | null;
  /** null: this is the present week */
  next: string | null;
  others: { week: string; days: string; total: number }[];
  /** a newsletter's text, sanitised on the server; null when there is none */
  newsletter: string | null;
}

export type NewsResult =
  | { kind: 'week'; page: NewsWeek; isWhole: boolean }
  | { kind: 'missing' }
  | { kind: 'fault'; fault: SectionFault; retryAfter: number | null };

/** The name by which a story's result is revealed (rules/hidden-results.ts). */
export const storyName = ({ id }: Pick<Story, 'id'>): string => `n${id}`;

/** The same for a week's newsletter. */
export const letterName = ({ week }: Pick<NewsWeek, 'week'>): string => `l${week}`;
