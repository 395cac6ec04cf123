import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { whenText } from '#model/showing-text.ts';
import type { VideoCard as VideoFacts, VideoList } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import { formatDuration, formatLength } from '#rules/duration.ts';
import { videoPage } from '#rules/video-pages.ts';
import { useShownVideo } from '#session/hidden-clips.ts';
import { useIncludesPremium } from '#session/includes-premium.ts';
import { cardCornerStyles, cardLinkStyles, cardPictureStyles, cardStyles, cardTagsStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { lockGlyph } from '#ui/icons/lock.ts';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface VideoCardProps {
  video: VideoFacts;
  /** the category in which it is shown */
  list?: VideoList | null;
  /** the minute of the page, milliseconds since 1970 */
  now: number;
  /** per cent that this device has watched; 100 is seen. Null or absent: nothing */
  watched?: number | null;
  /** in place of the day */
  note?: ReactNode;
  /** one of the first screen's pictures */
  first?: boolean;
  heading?: 'h2' | 'h3';
  /** on a phone a row with a small picture, whose facts stand in the line beside it */
  row?: boolean;
}

/** A video as a picture with its name under it. */
export function VideoCard({
  video: known,
  list = null,
  now,
  watched = null,
  note,
  first,
  heading: Heading = 'h3',
  row = false,
}: VideoCardProps) {
  const video = useShownVideo(known);
  return (
    <article className={cx(cardStyles, row && 'max-md:grid max-md:grid-cols-[min(9.5rem,50%)_minmax(0,1fr)]')}>
      <Link {...videoPage(video, list)} className={cardLinkStyles}>
        <VisuallyHidden>{video.title}</VisuallyHidden>
        <VideoPicture video={video} watched={watched} first={first} tags={row ? 'max-md:hidden' : ''} />
      </Link>
      <div className="min-w-0">
        <Heading className={cx(cardTitleStyles, '[overflow-wrap:anywhere]')}>{video.title}</Heading>
        <p className={metaStyles({ wrap: row })}>
          <span>
            {(video.hidden && note ? m.videos_halfway() : note) ?? whenText(video.publishedAt, now)}
            {row ? <VideoNote video={video} className="md:hidden" /> : null}
          </span>
        </p>
      </div>
    </article>
  );
}

/** What lies over the picture of a card, in words: length, for whom, invented or not. */
export function VideoNote({ video, className }: { video: VideoFacts; className?: string }) {
  const isLocked = !useIncludesPremium() && video.premium;
  // After a comma, which belongs to the word before it: no line begins with it.
  return (
    <span className={className}>
      {video.hidden ? null : `, ${formatDuration(video.duration)}`}
      {video.demonstration ? `, ${m.match_demonstration()}` : null}
      {isLocked ? (
        <>
          <Icon glyph={lockGlyph} size="size-3.5" className="ml-1.5 inline-block align-[-0.125em]" />
          <VisuallyHidden>, {m.videos_premium()}</VisuallyHidden>
        </>
      ) : null}
    </span>
  );
}

interface VideoPictureProps {
  video: VideoFacts;
  watched?: number | null;
  first?: boolean | undefined;
  /** of the tags over it; null: none */
  tags?: string | null;
}

/** The picture with what lies over it: for whom, how long, how far this device has watched it. */
export function VideoPicture({ video, watched = null, first, tags = '' }: VideoPictureProps) {
  // How much of it was watched tells how long it is.
  const percent = video.hidden ? null : watched;
  const seen = percent !== null && percent >= 100;
  const isLocked = !useIncludesPremium() && video.premium;
  return (
    <span className={cardPictureStyles}>
      <Picture src={video.picture} alt="" width={640} height={360} cover first={first} className={seen ? 'opacity-45' : ''} />
      {tags === null ? null : (
        <>
          <span className={cx(cardTagsStyles, 'max-w-[calc(100%-5.5rem)] flex-wrap', tags)}>
            {isLocked ? (
              <Tag>
                <Icon glyph={lockGlyph} size="size-3" />
                {m.videos_premium()}
              </Tag>
            ) : null}
            {video.demonstration ? <DemonstrationTag /> : null}
          </span>
          {video.hidden ? null : (
            <Tag className={cx(cardCornerStyles, tags)}>
              <VisuallyHidden>{m.videos_length({ length: formatLength(video.duration) })}</VisuallyHidden>
              <span aria-hidden="true">{formatDuration(video.duration)}</span>
            </Tag>
          )}
        </>
      )}
      {seen ? <VisuallyHidden>{m.videos_seen()}</VisuallyHidden> : null}
      {percent === null || seen ? null : <Progress percent={percent} look="quiet" size={4} className="absolute inset-x-0 bottom-0" />}
    </span>
  );
}
