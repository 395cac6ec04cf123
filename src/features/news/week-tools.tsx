import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { newsPage } from '#rules/pages.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import type { NewsWeek } from './news-model.ts';

/** The week's days and number between the ways to the weeks before and after it. */
export function WeekTools({ page: { week, days, previous, next } }: { page: NewsWeek }) {
  const [year = '', number = ''] = week.split('-');
  return (
    <nav className="flex items-center gap-4 max-md:w-full max-md:justify-between" aria-label={m.news_weeks()}>
      <Step week={previous} glyph={leftGlyph} label={m.news_previous()} />
      <p className="text-center md:text-left">
        <b className="block font-stretch-92% text-18">{days}</b>
        <span className="text-14 text-muted">{m.news_week_number({ number: String(Number(number)), year })}</span>
      </p>
      <Step week={next} glyph={rightGlyph} label={m.news_next()} />
    </nav>
  );
}

/** A link, or its empty place at the end of the weeks. */
function Step({ week, glyph, label }: { week: string | null; glyph: Glyph; label: string }) {
  const look = buttonStyles({ look: week === null ? 'solid' : 'line', icon: true });
  if (week === null)
    return (
      <span className={`${look} text-muted`} aria-hidden="true">
        <Icon glyph={glyph} />
      </span>
    );
  return (
    <Link className={look} {...newsPage(week)} aria-label={label} resetScroll={false}>
      <Icon glyph={glyph} />
    </Link>
  );
}
