/** Links that change what is shown of the results: groups, sports, days. */
import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { dayLabel, dayList } from '#rules/lisbon-calendar.ts';
import type { SearchPage } from '#rules/pages.ts';
import { searchText } from '#rules/search-address.ts';
import { GROUPS, type ResultGroup, type SearchFilters } from './search-filters.ts';
import type { SearchResults } from './search-model.ts';

export const groupName = (group: ResultGroup): string => {
  switch (group) {
    case 'programas':
      return m.search_group_programmes();
    case 'videos':
      return m.search_group_videos();
    case 'momentos':
      return m.search_group_moments();
    case 'equipas':
      return m.search_group_teams();
    case 'noticias':
      return m.search_group_news();
    default:
      return m.search_group_pages();
  }
};

/** The same results otherwise. A change leads to the first page. */
export function filteredPage(
  text: string,
  filters: SearchFilters,
  change: { [Name in keyof SearchFilters]?: SearchFilters[Name] | undefined },
): SearchPage {
  const { pagina: _page, ...kept } = filters;
  const search = JSON.parse(JSON.stringify({ ...kept, ...change })) as SearchFilters;
  return { to: '/pesquisa/$search', params: { search: searchText(text) }, search };
}

interface LinksProps {
  /** as it was typed */
  text: string;
  filters: SearchFilters;
  results: SearchResults;
}

/** All of the address: the links differ in its filters alone. */
const exactly = { exact: true, includeSearch: true } as const;

const tabStyles =
  'relative flex min-h-12 items-center gap-2 px-3 whitespace-nowrap font-550 text-soft hover:text-fg aria-[current]:text-fg aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.75 aria-[current]:after:bg-fg forced-colors:aria-[current]:after:bg-[Highlight]';

/** The groups that have results, with how many; on a phone they run off the right edge. */
export function GroupTabs({ text, filters, results: { totals, total } }: LinksProps) {
  const tab = (group: ResultGroup | undefined, name: string, count: number) => (
    <li key={name}>
      <Link
        {...filteredPage(text, filters, { tipo: group })}
        className={tabStyles}
        activeProps={{}}
        activeOptions={exactly}
        resetScroll={false}
        aria-current={filters.tipo === group ? 'page' : undefined}
      >
        {name}
        <span className="text-12 text-muted tabular-nums">{count}</span>
      </Link>
    </li>
  );
  const shown = GROUPS.filter((group) => totals[group] > 0 || filters.tipo === group);
  return (
    <nav
      aria-label={m.search_groups()}
      className="relative min-w-0 flex-1 overflow-x-auto overscroll-x-contain border-ink-700 border-b [scrollbar-width:none] max-md:-mx-gutter max-md:px-gutter"
    >
      <ul className="-ml-3 flex gap-1">
        {tab(undefined, m.search_all(), total)}
        {shown.map((group) => tab(group, groupName(group), totals[group]))}
      </ul>
    </nav>
  );
}

const chipStyles =
  'inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 whitespace-nowrap rounded-ctl border border-ink-700 px-3 text-14 text-soft hover:bg-ink-750 chosen:border-fg chosen:font-650 chosen:text-fg forced-colors:chosen:border-[Highlight]';
const chipsStyles =
  'relative -mx-1 flex min-w-0 gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none] max-md:-mx-gutter max-md:px-gutter';

/** Days around today that are offered, before and after. */
const DAYS = { before: 1, after: 5 };

/** Sports and days, where they leave anything to choose. */
export function FilterChips({ text, filters, results: { sports }, now }: LinksProps & { now: number }) {
  const chip = (key: string, name: string, chosen: boolean, change: Parameters<typeof filteredPage>[2], sport?: string) => (
    <li key={key} data-sport={sport}>
      <Link
        {...filteredPage(text, filters, change)}
        className={chipStyles}
        activeProps={{}}
        activeOptions={exactly}
        resetScroll={false}
        aria-current={chosen ? 'true' : undefined}
      >
        {sport ? <i className="h-3.5 w-[3px] rounded-[2px] bg-hue" aria-hidden="true" /> : null}
        {name}
      </Link>
    </li>
  );
  const { desporto, data, tipo } = filters;
  const days = dayList(now, DAYS.before, DAYS.after);
  // Teams and texts are of no day.
  const hasDays = tipo !== 'equipas' && tipo !== 'paginas';
  const isOtherDay = data !== undefined && !days.includes(data);
  return (
    <div className="grid gap-1 pt-3">
      {sports.length > 1 || desporto ? (
        <nav aria-label={m.search_sports()} className={chipsStyles}>
          <ul className="flex gap-2">
            {chip('any', m.search_sport_any(), desporto === undefined, { desporto: undefined })}
            {sports.map(({ slug, name }) => chip(slug, name, desporto === slug, { desporto: slug }, slug))}
          </ul>
        </nav>
      ) : null}
      {hasDays ? (
        <nav aria-label={m.search_days()} className={chipsStyles}>
          <ul className="flex gap-2">
            {chip('any', m.search_day_any(), data === undefined, { data: undefined })}
            {isOtherDay ? chip(data, dayLabel(data, now), true, { data }) : null}
            {days.map((day) => chip(day, dayLabel(day, now), data === day, { data: day }))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
