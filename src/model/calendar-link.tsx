import { m } from '#paraglide/messages.js';
import { type CalendarKind, calendarPath } from '#rules/calendar-path.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { calendarGlyph } from '#ui/icons/calendar.ts';

interface CalendarLinkProps {
  kind: CalendarKind;
  id: number;
  /** what it is of: 'Benfica × Estoril' */
  title: string;
}

/** Puts a programme or a match into the viewer's own calendar: a file that every calendar program opens. */
export const CalendarLink = ({ kind, id, title }: CalendarLinkProps) => (
  <a href={calendarPath(kind, id)} className={buttonStyles({ look: 'quiet', size: 'sm', icon: true })} download>
    <Icon glyph={calendarGlyph} />
    <span className="sr-only">{m.calendar_add({ title })}</span>
  </a>
);
