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

/** What is known of the match of a moment. */
interface OfMatch {
  /** the teams and their competition */
  title: string;
  /** absolute; drawn before the match */
  picture: string | null;
}

/**
 * For `pageHead`. Only served pages have a description. A moment of a match is told without its words and its frame: who sends its address does
 * not know whether the other wants to know what happened (docs/decisions/0027-hidden-results.md).
 * @param of null: unknown, or the moment is of no match
 */
export function momentFacts(moment: Moment, of: OfMatch | null = null): Facts {
  if (moment.match === null) return factsOf(moment);
  const hidden = momentWithoutResult(moment);
  return factsOf(
    of === null
      ? hidden
      : { ...hidden, title: m.moment_of_match({ match: of.title, moment: hidden.title.toLowerCase() }), image: of.picture },
  );
}

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
