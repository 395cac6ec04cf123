/** Cards of videos with what this browser has watched of each. */
import type { VideoCard as VideoFacts, VideoList } from '#model/video.ts';
import { VideoCard } from '#shown/video-card.tsx';
import { Rail } from '#ui/rail.tsx';
import { useWatchedPercent } from './watched.ts';

export interface CardsProps {
  videos: readonly VideoFacts[];
  list?: VideoList | null;
  /** the minute of the page */
  now: number;
}

export function VideoRail({ label, videos, list = null, now }: CardsProps & { label: string }) {
  return (
    <Rail label={label}>
      {videos.map((video) => (
        <li key={video.id}>
          <WatchedCard video={video} list={list} now={now} />
        </li>
      ))}
    </Rail>
  );
}

/** Four columns; on a phone rows with a small picture, so that twenty-four are not twenty-four screens. */
export function VideoGrid({ videos, list = null, now }: CardsProps) {
  return (
    <ul className="grid grid-cols-3 gap-x-4 gap-y-8 max-md:grid-cols-1 max-md:gap-y-4 xl:grid-cols-4">
      {videos.map((video, i) => (
        <li key={video.id}>
          <WatchedCard video={video} list={list} now={now} first={i < 4} heading="h2" row />
        </li>
      ))}
    </ul>
  );
}

interface WatchedCardProps {
  video: VideoFacts;
  list?: VideoList | null;
  now: number;
  first?: boolean;
  heading?: 'h2' | 'h3';
  row?: boolean;
}

export function WatchedCard(props: WatchedCardProps) {
  return <VideoCard {...props} watched={useWatchedPercent(props.video.id)} />;
}
