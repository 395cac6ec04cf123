import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OtherDevice } from '#model/other-device.ts';
import type { VideoCard, VideoList } from '#model/video.ts';
import type { BroadcastMark } from '#player/dvr-geometry.ts';
import type { PlayerPort, PlayerState } from '#player/player-port.ts';
import type { RecordingParts } from '#player/recording-parts.ts';
import { RecordingPlayer } from '#player/recording-player.tsx';
import { usePicture } from '#player/use-picture.ts';
import { useShownVideo } from '#session/hidden-clips.ts';
import { PlaybackNotes } from './playback-notes.ts';
import { noteVideoView } from './video.functions.ts';
import { videoSource } from './video-source.ts';
import type { VideoDetail } from './videos-model.ts';
import { resumeAt } from './watched.ts';

// Each is loaded when it is first needed: after the first picture, and at the end.
const VideoOverlay = lazy(() => import('./video-overlay.tsx'));
const UpNext = lazy(() => import('./up-next.tsx'));

/** Length of a segment: a range begins with the one that its first instant lies in. Milliseconds. */
const SEGMENT_MS = 6_000;

/** Goals, cards and VAR; the turns of a match are no key moments. */
const marksOf = ({ marks }: VideoDetail): BroadcastMark[] =>
  marks.flatMap(({ at, kind, label }) =>
    kind === 'goal' || kind === 'card' || kind === 'var' ? [{ id: `${kind}-${at}`, at, kind, label }] : [],
  );

const NO_MARKS: readonly BroadcastMark[] = [];

interface VideoPlayerProps {
  video: VideoDetail;
  /** its HLS playlist */
  source: string;
  list: VideoList | null;
  next: VideoCard | null;
  viewing: RecordingParts['viewing'];
  /** the account watches on another device */
  onOtherDevice: (other: OtherDevice | null) => void;
  /** the next one starts by itself */
  auto: boolean;
  onNext: (next: VideoCard) => void;
  /** null when the player is gone */
  onPort: (port: PlayerPort | null) => void;
  onCounted: (plays: number) => void;
}

/** The video's player: goes on where this browser left it, counts the viewer once, and offers what follows at its end. */
export function VideoPlayer({
  video,
  source,
  list,
  next,
  viewing: Viewing,
  auto,
  onNext,
  onPort,
  onCounted,
  onOtherDevice,
}: VideoPlayerProps) {
  const client = useQueryClient();
  const { id, startsAt } = video;
  // Another answer about the same video has another token: what plays renews its own.
  const place = source.replace(/\?.*/, '');
  const shown = useShownVideo(video);
  // The address and the id say which video it is; where it goes on is read when it is opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const { playing, resume } = useMemo(() => {
    const seconds = import.meta.env.SSR ? null : resumeAt(id);
    const at = seconds === null || startsAt === null ? null : Math.floor(startsAt / SEGMENT_MS) * SEGMENT_MS + seconds * 1_000;
    return { playing: videoSource(client, video, source, list?.id ?? null, at), resume: seconds };
  }, [id, place]);
  const [port, setPort] = useState<PlayerPort | null>(null);
  useEffect(() => {
    onPort(port);
    return () => onPort(null);
  }, [onPort, port]);
  /** the id of the video that has ended */
  const [ended, setEnded] = useState<number | null>(null);
  const latest = useRef({ onCounted, video, list });
  latest.current = { onCounted, video, list };

  const notes = useRef<PlaybackNotes | null>(null);
  useEffect(() => {
    const made = new PlaybackNotes(playing.key, resume, {
      onSeen: () => {
        noteVideoView({ data: id }).then(
          (plays) => plays !== null && latest.current.onCounted(plays),
          () => undefined, // nobody is told: it is no concern of the viewer
        );
      },
      onPlace: (seconds) =>
        void import('./keep-place.ts').then(({ keepPlace }) => keepPlace(latest.current.video, latest.current.list, seconds)),
    });
    notes.current = made;
    const leave = () => made.leave();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      made.leave();
    };
  }, [id, playing.key, resume]);

  const onState = useCallback(
    (state: PlayerState) => {
      if (state.source?.key !== playing.key) return;
      if (state.status === 'playing') setEnded(null);
      const wanted = notes.current?.see(state);
      if (wanted != null) void port?.seekTo(wanted);
    },
    [playing.key, port],
  );

  const picture = port !== null;
  const started = usePicture(port, (state) => state !== null && state.position !== null);
  return (
    <RecordingPlayer
      source={playing}
      title={shown.title}
      poster={shown.picture}
      marks={shown.hidden ? NO_MARKS : marksOf(video)}
      thumbs={video.thumbs === null ? null : { url: video.thumbs }}
      onState={onState}
      onPort={setPort}
      onEnded={() => setEnded(id)}
      overlay={
        <>
          {picture && video.eventId !== null && video.startsAt !== null ? (
            <Suspense fallback={null}>
              <VideoOverlay eventId={video.eventId} port={port} />
            </Suspense>
          ) : null}
          {picture && started && video.premium && video.channelId !== null ? (
            <Suspense fallback={null}>
              <Viewing channelId={video.channelId} port={port} sourceKey={playing.key} onOtherDevice={onOtherDevice} />
            </Suspense>
          ) : null}
          {ended === id && next !== null ? (
            <Suspense fallback={null}>
              <UpNext key={id} next={next} auto={auto} onNext={() => onNext(next)} />
            </Suspense>
          ) : null}
        </>
      }
    />
  );
}
