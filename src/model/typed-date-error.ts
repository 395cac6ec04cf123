import { m } from '#paraglide/messages.js';
import { dateProblem, splitDate } from '#rules/typed-date.ts';

/** A sentence for what is wrong with a typed date of birth; undefined when nothing is. @param today the day in Lisbon, YYYY-MM-DD */
export function typedDateError(text: string, today: string): string | undefined {
  const { day, month, year } = splitDate(text);
  const date = [day, month, year].join('/');
  switch (dateProblem(text, today)) {
    case null:
      return undefined;
    case 'missing':
    case 'parts':
      return m.date_error_missing();
    case 'day':
      return m.date_error_day();
    case 'month':
      return m.date_error_month();
    case 'year':
      return m.date_error_year();
    case 'impossible':
      return m.date_error_impossible({ date });
    case 'too-early':
      return m.date_error_too_early({ date });
    case 'to-come':
      return m.date_error_to_come({ date });
  }
}
