/** What search engines and shared links are told of a moment. */
import { momentWithoutResult } from '#model/hidden-clip.ts';
import type { Moment } from '#model/moment.ts';
import { momentPath } from '#model/moment-path.ts';
import { m } from '#paraglide/messages.js';
import { formatNumericDate } from '#rules/lisbon-calendar.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';

interface Facts {
  title: string;
  description: string;
  path: string;
  /** absolute; null for none */
  image: string | null;
}

/**
 * For `pageHead`. Only served pages have a description. A moment of a match is told without its words and its frame: who sends its address does
 * not know whether the other wants to know what happened (docs/decisions/0027-hidden-results.md).
 */
export const momentFacts = (moment: Moment): Facts => factsOf(moment.match === null ? moment : momentWithoutResult(moment));

const factsOf = (moment: Moment): Facts => ({
  title: moment.title,
  description: import.meta.env.SSR
    ? m.moment_page_description({
        title: moment.title,
        seconds: moment.seconds,
        day: formatNumericDate(lisbonDay(moment.startsAt)),
        time: formatTime(moment.startsAt),
      })
    : '',
  path: momentPath(moment),
  image: moment.image,
});
