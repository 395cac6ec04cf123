import { Link } from '@tanstack/react-router';
import type { Moment } from '#model/moment.ts';
import { momentPage } from '#model/moment-path.ts';
import { formatDuration } from '#rules/duration.ts';
import { relativeTime } from '#rules/relative-time.ts';
import { useShownMoment } from '#session/hidden-clips.ts';
import { useNow } from '#session/service.tsx';
import { cardLinkStyles, cardTagsStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Tag } from '#ui/tag.tsx';
import { useAuthorWords } from './moment-authors.tsx';

/** A moment as tall as a phone, its words over its picture. */
export function TallCard({ moment: known }: { moment: Moment }) {
  const moment = useShownMoment(known);
  const now = useNow(60_000);
  const authors = useAuthorWords(moment);
  return (
    <article className="group/card relative isolate grid aspect-3/4 content-end overflow-hidden rounded-card bg-ink-800">
      <Picture className="-z-1" src={moment.image} alt="" width={480} height={640} cover />
      {moment.hidden ? null : (
        <span className={cardTagsStyles}>
          <Tag>{formatDuration(moment.seconds)}</Tag>
        </span>
      )}
      <div className="grid gap-1 bg-linear-to-t from-ink-950 via-ink-950/75 to-transparent px-3 pt-14 pb-3 print:bg-none">
        <h3 className={`text-14 ${cardTitleStyles} line-clamp-3 [overflow-wrap:anywhere]`}>
          <Link {...momentPage(moment).link} className={cardLinkStyles}>
            {moment.title}
          </Link>
        </h3>
        <p className="text-12 text-soft [overflow-wrap:anywhere]">
          {authors}
          {', '}
          <time dateTime={new Date(moment.startsAt).toISOString()}>{relativeTime(moment.startsAt, now)}</time>
        </p>
      </div>
    </article>
  );
}
