import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/duration.ts';
import { VideoCard } from '#shown/video-card.tsx';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { forgetWatched, isSeen, useWatchedVideos, watchedPercent } from './watched.ts';

const CARDS = 12;

/** Videos that this browser has begun and not finished. Stands under the first screen: it is there only after the page's script. */
export function ContinueWatching({ now }: { now: number }) {
  const begun = useWatchedVideos()
    .filter((video) => !isSeen(video))
    .slice(0, CARDS);
  if (begun.length === 0) return null;
  return (
    <Section
      id="continuar-a-ver"
      title={m.videos_continue()}
      aside={
        <Button look="quiet" size="sm" onClick={forgetWatched}>
          {m.videos_forget()}
        </Button>
      }
    >
      <Rail label={m.videos_continue()}>
        {begun.map((video) => (
          <li key={video.id}>
            <VideoCard
              video={video}
              list={video.list}
              now={now}
              watched={watchedPercent(video)}
              note={m.videos_left({ length: formatLength(video.duration - video.seconds) })}
            />
          </li>
        ))}
      </Rail>
    </Section>
  );
}
