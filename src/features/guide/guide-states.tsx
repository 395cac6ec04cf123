import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { addDays, onDay } from '#rules/lisbon-calendar.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { MaintenanceState } from '#ui/maintenance-state.tsx';
import { changeSearch } from './guide-changes.ts';
import type { GuideDay } from './guide-data.ts';
import type { GuideSearch } from './guide-search.ts';

const emptyStyles = 'grid max-w-176 content-start justify-items-start gap-4 px-5 py-16';

interface GuideEmptyProps {
  day: GuideDay;
  search: GuideSearch;
  today: string;
}

/** A day without programmes: says when the guide is published, or offers to remove filters that leave nothing. */
export function GuideEmpty({ day, search, today }: GuideEmptyProps) {
  const name = formatDay(day.day);
  if (search.desporto || search.diretos || search.canais !== undefined) {
    return (
      <section className={emptyStyles}>
        <h2 className="type-28">{m.guide_nothing_title({ onDay: onDay(day.day) })}</h2>
        <p className="text-soft">{m.guide_nothing_text()}</p>
        <LinkButton look="primary" to="/guia" search={changeSearch({}, { data: search.data })}>
          {m.guide_nothing_clear()}
        </LinkButton>
      </section>
    );
  }
  const past = day.day < today;
  const other = past || day.day === today ? today : addDays(day.day, -1);
  return (
    <section className={emptyStyles}>
      <h2 className="type-28">{past ? m.guide_empty_past_title({ day: name }) : m.guide_empty_title({ day: name })}</h2>
      <p className="text-soft">{past ? m.guide_empty_past_text() : m.guide_empty_text()}</p>
      {other === day.day ? null : (
        <LinkButton
          look="primary"
          to="/guia"
          search={changeSearch(search, { data: other === today ? undefined : other, pagina: undefined })}
        >
          {m.guide_empty_see({ day: formatDay(other) })}
        </LinkButton>
      )}
    </section>
  );
}

/** Seconds until the retry during maintenance when the upstream sends no Retry-After. */
const RETRY_SECONDS = 30;

/** The upstream is in maintenance, and the page had been sent before its answer. */
export function GuideMaintenance({ seconds, onRetry }: { seconds: number | null; onRetry: () => void }) {
  return (
    <section className={emptyStyles}>
      <MaintenanceState seconds={seconds ?? RETRY_SECONDS} onRetry={onRetry} />
    </section>
  );
}

/** The upstream did not answer: the guide retries by itself. */
export function GuideDown({ seconds, onRetry, retrying }: { seconds: number; onRetry: () => void; retrying: boolean }) {
  return (
    <section className={emptyStyles}>
      <ErrorState bare title={m.guide_down_title()} onRetry={onRetry} retrying={retrying}>
        {m.guide_down_text({ seconds })}
      </ErrorState>
    </section>
  );
}
