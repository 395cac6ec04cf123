/** What search engines and shared links are told of a moment. */
import type { Moment } from '#model/moment.ts';
import { momentPath } from '#model/moment-path.ts';
import { m } from '#paraglide/messages.js';
import { formatNumericDate } from '#rules/lisbon-calendar.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';

interface Facts {
  title: string;
  description: string;
  path: string;
  image: string;
}

/** For `pageHead`. Only served pages have a description. */
export const momentFacts = (moment: Moment): Facts => ({
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
