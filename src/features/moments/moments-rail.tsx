import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Moment } from '#model/moment.ts';
import { momentPage } from '#model/moment-path.ts';
import { m } from '#paraglide/messages.js';
import { formatDuration } from '#rules/duration.ts';
import { relativeTime } from '#rules/relative-time.ts';
import { useShownMoment } from '#session/hidden-clips.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { cardLinkStyles, cardTagsStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Section } from '#ui/page-section.tsx';
import { Picture } from '#ui/picture.tsx';
import { Rail } from '#ui/rail.tsx';
import { Tag } from '#ui/tag.tsx';
import { useAuthorWords } from './moment-authors.tsx';
import { momentQueries } from './moments.queries.ts';

/** The newest moments of all channels. A page is complete without them. @param skeleton while they are loading, of the same height */
export default function MomentsRail({ skeleton }: { skeleton: ReactNode }) {
  return (
    <LateSection skeleton={skeleton} optional>
      <Newest skeleton={skeleton} />
    </LateSection>
  );
}

function Newest({ skeleton }: { skeleton: ReactNode }) {
  const { data, refetch, isFetching } = useServedQuery(momentQueries.newest());
  if (!data.ok)
    return (
      // As high as the rail: what is below it does not move.
      <div className="grid *:col-start-1 *:row-start-1">
        <div className="invisible" inert>
          {skeleton}
        </div>
        <Section id="momentos-em-falta" title={m.moment_rail()}>
          <ErrorState title={m.moment_list_failed()} onRetry={() => void refetch()} retrying={isFetching} />
        </Section>
      </div>
    );
  if (data.value.length === 0) return null;
  return (
    <Section id="momentos" title={m.moment_rail()}>
      <Rail label={m.moment_rail()} narrow>
        {data.value.map((moment) => (
          <li key={moment.id}>
            <TallCard moment={moment} />
          </li>
        ))}
      </Rail>
    </Section>
  );
}

/** A moment as tall as a phone, its words over its picture. */
function TallCard({ moment: known }: { moment: Moment }) {
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
