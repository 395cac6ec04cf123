import { m } from '#paraglide/messages.js';
import { VideoCard } from '#shown/video-card.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { forgetLater, useLaterVideos } from './watch-later.ts';
import { isSeen, useWatchedVideos, watchedPercent } from './watched.ts';

const CARDS = 24;

/** Videos put aside for later that have not been watched to their end. Stands under the first screen: it is there only after the page's script. */
export function WatchLaterRail({ now }: { now: number }) {
  const watched = useWatchedVideos();
  const kept = useLaterVideos()
    .map((video) => ({ video, begun: watched.find(({ id }) => id === video.id) ?? null }))
    .filter(({ begun }) => begun === null || !isSeen(begun))
    .slice(0, CARDS);
  if (kept.length === 0) return null;
  return (
    <Section
      id="ver-depois"
      title={m.videos_later()}
      aside={
        <Button look="quiet" size="sm" onClick={forgetLater}>
          {m.videos_later_forget()}
        </Button>
      }
    >
      <Rail label={m.videos_later()}>
        {kept.map(({ video, begun }) => (
          <li key={video.id}>
            <VideoCard video={video} list={video.list} now={now} watched={begun === null ? null : watchedPercent(begun)} />
          </li>
        ))}
      </Rail>
    </Section>
  );
}
