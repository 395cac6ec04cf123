import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { changeSearch } from './guide-changes.ts';
import type { GuideDay } from './guide-data.ts';
import { dayBounds, hourName, instantOf, PAGE_SIZE, SERVED_MINUTES } from './guide-geometry.ts';
import { GuideLink } from './guide-link.tsx';
import type { GuideSearch } from './guide-search.ts';

/** Links to other channels (twenty at a time) and hours, for browsers without JavaScript. */
export function GuidePaging({ day, search }: { day: GuideDay; search: GuideSearch }) {
  const bounds = dayBounds(day.day);
  const pages = Math.ceil(day.channels.length / PAGE_SIZE);
  const page = (to: number) => changeSearch(search, { pagina: to > 0 ? to + 1 : undefined, programa: undefined });
  const hour = (minute: number) =>
    changeSearch(search, {
      hora: hourName(bounds, Math.max(0, minute)),
      programa: undefined,
    });
  const end = day.minute + SERVED_MINUTES;
  return (
    <noscript>
      <nav
        className="col-span-full flex flex-wrap gap-x-4 gap-y-2 border-ink-700 border-t px-5 py-4 [&_a]:font-semibold [&_a]:underline"
        aria-label={m.guide_pages()}
      >
        <span className="type-small text-muted">
          {m.guide_page_now({
            first: day.page * PAGE_SIZE + 1,
            last: Math.min(day.channels.length, (day.page + 1) * PAGE_SIZE),
            total: day.channels.length,
            from: formatTime(instantOf(bounds, day.minute)),
            to: formatTime(instantOf(bounds, Math.min(end, bounds.minutes))),
          })}
        </span>
        {day.minute > 0 ? (
          <GuideLink search={search} change={() => hour(day.minute - SERVED_MINUTES + 60)}>
            {m.guide_earlier()}
          </GuideLink>
        ) : null}
        {end < bounds.minutes ? (
          <GuideLink search={search} change={() => hour(day.minute + SERVED_MINUTES - 60)}>
            {m.guide_later()}
          </GuideLink>
        ) : null}
        {day.page > 0 ? (
          <GuideLink search={search} change={() => page(day.page - 1)}>
            {m.guide_page_back()}
          </GuideLink>
        ) : null}
        {day.page + 1 < pages ? (
          <GuideLink search={search} change={() => page(day.page + 1)}>
            {m.guide_page_on()}
          </GuideLink>
        ) : null}
      </nav>
    </noscript>
  );
}
