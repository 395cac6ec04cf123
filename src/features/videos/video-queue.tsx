import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { whenText } from '#model/showing-text.ts';
import type { VideoCard as VideoFacts, VideoList } from '#model/video.ts';
import { videoPage } from '#rules/video-pages.ts';
import { useShownVideo } from '#session/hidden-clips.ts';
import { VideoNote, VideoPicture } from '#shown/video-card.tsx';
import { cardLinkStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { metaStyles } from '#ui/meta-styles.ts';
import type { CardsProps } from './videos-cards.tsx';
import { useWatchedPercent } from './watched.ts';

/** Videos below each other, each with a small picture: what follows. @param highlighted the first is what comes next by itself */
export function VideoQueue({ videos, list = null, now, highlighted }: CardsProps & { highlighted: boolean }) {
  return (
    <ol className="grid [&>li+li]:border-ink-700 [&>li+li]:border-t">
      {videos.map((video, i) => (
        <QueueRow key={video.id} video={video} list={list} now={now} next={highlighted && i === 0} />
      ))}
    </ol>
  );
}

function QueueRow({ video: known, list, now, next }: { video: VideoFacts; list: VideoList | null; now: number; next: boolean }) {
  const video = useShownVideo(known);
  const watched = useWatchedPercent(video.id);
  return (
    <li>
      <article
        className={cx(
          'group/card relative grid grid-cols-[min(8.5rem,40%)_minmax(0,1fr)] gap-3 py-3',
          next && '-mx-3 rounded-card bg-ink-900 px-3 forced-colors:border',
        )}
      >
        <Link {...videoPage(video, list)} className={cardLinkStyles}>
          <span className="sr-only">{video.title}</span>
          <VideoPicture video={video} watched={watched} tags={null} />
        </Link>
        <div className="min-w-0">
          <h3 className={cx(cardTitleStyles, 'text-14 [overflow-wrap:anywhere]')}>{video.title}</h3>
          <p className={metaStyles()}>
            <span>
              {whenText(video.publishedAt, now)}
              <VideoNote video={video} />
            </span>
          </p>
        </div>
      </article>
    </li>
  );
}
