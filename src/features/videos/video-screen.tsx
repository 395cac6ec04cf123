import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { VideoCard, VideoList } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import type { RecordingParts } from '#player/recording-parts.ts';
import { TileFrame } from '#player/tile-frame.tsx';
import { videoPage } from '#rules/video-pages.ts';
import { useShownVideo } from '#session/hidden-clips.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Section } from '#ui/page-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { useAutoNext } from './auto-next.ts';
import { BackLink } from './back-link.tsx';
import { useVideo, type VideoView } from './use-video.ts';
import { videoQueries } from './video.queries.ts';
import { VideoAbout } from './video-about.tsx';
import { VideoMissing } from './video-missing.tsx';
import { VideoPlayer } from './video-player.tsx';
import { VideoQueue } from './video-queue.tsx';
import type { VideoRefusedPanelProps } from './video-refused.tsx';
import { VideoRail } from './videos-cards.tsx';
import type { VideoAnswer, VideoDetail } from './videos-model.ts';

// Most videos can be watched: why one cannot is loaded when it is told.
const VideoRefusedPanel = lazy(() => import('./video-refused.tsx'));

interface VideoScreenProps {
  id: number;
  /** the category of the address; null for a video by itself */
  list: VideoList | null;
  hasGuide: boolean;
  parts: RecordingParts;
}

/** A video: its picture, what it is, what follows. */
export function VideoScreen(props: VideoScreenProps) {
  return (
    <LateSection skeleton={<VideoSkeleton />} retryKey={props.id}>
      <Video {...props} />
    </LateSection>
  );
}

/** While its data are loading. */
const VideoSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-4" aria-busy="true" data-late="">
    <Skeleton shape="picture" />
    <Skeleton width={80} />
    <Skeleton shape="small" width={40} />
  </div>
);

function Video(props: VideoScreenProps) {
  const { id, list } = props;
  const { data, refetch, isFetching } = useServedQuery(videoQueries.one(id, list?.id ?? null));
  if (data.ok) return <AnsweredVideo {...props} shared={data.value} />;
  return (
    <div className="mx-auto max-w-4xl pt-5">
      <BackLink list={list} />
      <h1 className="sr-only">{m.videos_title()}</h1>
      <ErrorState fault={data.fault} title={m.videos_video_failed()} onRetry={() => void refetch()} retrying={isFetching} />
    </div>
  );
}

function AnsweredVideo({ id, list, hasGuide, parts, shared }: VideoScreenProps & { shared: VideoAnswer }) {
  const view = useVideo(id, list, shared);
  const { answer, asking, ask } = view;
  if (answer.kind === 'missing') return <VideoMissing />;
  if (answer.kind === 'refused')
    return (
      <div className="mx-auto max-w-4xl pt-5">
        <BackLink list={list} />
        <h1 className="sr-only">{m.videos_missing_title()}</h1>
        <Refused why={answer.why} title={m.videos_title()} poster={null} onRetry={ask} retrying={asking} />
      </div>
    );
  return <VideoPage video={answer.video} list={list} hasGuide={hasGuide} view={view} parts={parts} />;
}

function Refused(props: VideoRefusedPanelProps) {
  return (
    <Suspense fallback={<TileFrame title={props.title} />}>
      <VideoRefusedPanel {...props} />
    </Suspense>
  );
}

interface VideoPageProps {
  video: VideoDetail;
  list: VideoList | null;
  hasGuide: boolean;
  view: Pick<VideoView, 'other' | 'asking' | 'ask' | 'stop'>;
  parts: RecordingParts;
}

function VideoPage({ video: known, list, hasGuide, view, parts: { viewing, elsewhere: WatchedElsewhere } }: VideoPageProps) {
  const { asking, ask } = view;
  const video = useShownVideo(known);
  const now = useNow();
  const minute = now - (now % 60_000);
  const [auto, setAuto] = useAutoNext();
  const [plays, setPlays] = useState<{ id: number; count: number } | null>(null);
  const [port, setPort] = useState<PlayerPort | null>(null);
  const navigate = useNavigate();
  const next = video.next[0] ?? null;
  // What was found in a list goes on in it; by itself, in the video's own category.
  const toNext = (to: VideoCard) => void navigate(videoPage(to, list));
  return (
    <>
      <div className="grid gap-x-8 gap-y-6 pt-5 max-md:pt-0 xl:grid-cols-[minmax(0,1fr)_min(23rem,35%)]">
        <div className="min-w-0">
          <BackLink list={list ?? video.category} />
          <div className="max-md:-mx-gutter" id="leitor">
            {video.refused === 'other-device' && video.channelId !== null ? (
              <WatchedElsewhere
                channelId={video.channelId}
                other={view.other}
                title={video.title}
                poster={video.picture}
                onRetry={ask}
                retrying={asking}
                onOther={view.stop}
              />
            ) : video.source === null ? (
              <Refused why={video.refused ?? 'processing'} title={video.title} poster={video.picture} onRetry={ask} retrying={asking} />
            ) : (
              <VideoPlayer
                video={known}
                source={video.source}
                list={list}
                next={next}
                viewing={viewing}
                onOtherDevice={view.stop}
                auto={auto}
                onNext={toNext}
                onPort={setPort}
                onCounted={(count) => setPlays({ id: video.id, count })}
              />
            )}
          </div>
          <VideoAbout
            video={known}
            plays={plays?.id === video.id ? plays.count : video.plays}
            now={minute}
            hasGuide={hasGuide}
            list={list}
            port={port}
          />
        </div>
        {next === null ? null : (
          <section aria-labelledby="a-seguir" className="min-w-0">
            <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h2 id="a-seguir" className="type-18">
                {m.videos_next()}
              </h2>
              <Switch checked={auto} onChange={(event) => setAuto(event.currentTarget.checked)}>
                {m.videos_auto()}
              </Switch>
            </header>
            {/* A list of its own for each video: rows that both have would move up, and count as a layout shift. */}
            <VideoQueue key={video.id} videos={video.next.slice(0, 6)} list={list} now={minute} highlighted={auto} />
          </section>
        )}
      </div>
      {video.eventId === null ? null : (
        <LateSection skeleton={null} optional retryKey={video.eventId}>
          <OfThisMatch eventId={video.eventId} id={video.id} now={minute} />
        </LateSection>
      )}
    </>
  );
}

/** The other videos of the same match. */
function OfThisMatch({ eventId, id, now }: { eventId: number; id: number; now: number }) {
  const { data } = useServedQuery(videoQueries.fixture(eventId));
  const others = data.filter((video) => video.id !== id);
  if (others.length === 0) return null;
  return (
    <Section id="deste-jogo" title={m.videos_of_match()}>
      <VideoRail label={m.videos_of_match()} videos={others} now={now} />
    </Section>
  );
}
