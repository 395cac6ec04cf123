import { Link } from '@tanstack/react-router';
import type { Moment } from '#model/moment.ts';
import { momentPage } from '#model/moment-path.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { formatTime } from '#rules/lisbon-time.ts';
import { useShownMoment } from '#session/hidden-clips.ts';
import { useNow } from '#session/service.tsx';
import { cardCornerStyles, cardLinkStyles, cardPictureStyles, cardStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useAuthorWords, viewsWords } from './moment-authors.tsx';

/** @param recent of the last hours: told by its time alone */
export function MomentCard({ moment: known, recent = false }: { moment: Moment; recent?: boolean }) {
  const moment = useShownMoment(known);
  const { title } = moment;
  const now = useNow(60_000);
  const authors = useAuthorWords(moment);
  const isReady = moment.state === 'created';
  return (
    <article className={cardStyles}>
      <Link {...momentPage(moment).link} className={cardLinkStyles}>
        <VisuallyHidden>{m.moment_card({ title })}</VisuallyHidden>
        <span className={cardPictureStyles}>
          {isReady ? (
            <>
              <Picture src={moment.image} alt="" width={640} height={360} cover />
              {moment.hidden ? null : (
                <span className={cardCornerStyles}>
                  <Tag>{clipLength(moment.seconds)}</Tag>
                </span>
              )}
            </>
          ) : (
            <span className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-12 text-soft">
              <Spinner className="size-5 border-2" />
              {m.moment_processing()}
            </span>
          )}
        </span>
      </Link>
      <div className="grid gap-0.5">
        <h3 className={`text-14 [overflow-wrap:anywhere] ${cardTitleStyles}`}>{title}</h3>
        <p className="text-12 text-muted">{authors}</p>
        <p className="text-12 text-muted tabular-nums">
          <time dateTime={new Date(moment.startsAt).toISOString()}>
            {recent ? formatTime(moment.startsAt) : dayAndTime(moment.startsAt, now)}
          </time>
          {', '}
          {viewsWords(moment.views)}
        </p>
      </div>
    </article>
  );
}

/** `0:24`. @param seconds of a clip */
const clipLength = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
