import { useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { makePlayer } from '#player/host-store.ts';
import type { PlayerPort, PlayerSource } from '#player/player-port.ts';
import { usePicture } from '#player/use-picture.ts';
import type { MomentRange } from '#rules/moments.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { pauseGlyph } from '#ui/icons/pause.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { Spinner } from '#ui/spinner.tsx';

/** Tallest picture of the preview, in pixels. */
const HEIGHT = 360;
/** Kept between the preview and the live edge, in milliseconds: closer it would wait for the next segment. */
const EDGE_MS = 1_500;

interface RangePreviewProps {
  source: PlayerSource | null;
  waiting: boolean;
  range: MomentRange;
}

/** Plays the chosen range, without sound, over and over: the very part that is cut, in a player of its own. */
export function RangePreview({ source, waiting, range }: RangePreviewProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<PlayerPort | null>(null);
  const chosen = useRef(range);
  chosen.current = range;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells what the source is; another range is sought, not opened
  useEffect(() => {
    const place = slot.current;
    if (place === null || source === null) return;
    let gone = false;
    const making = makePlayer(source, false, true, HEIGHT);
    making.then(
      (made) => {
        if (gone) return;
        place.append(made.stage);
        setPort(made.port);
        const opened = { ...source, key: `${source.key}-momento`, short: source.long ?? source.short, startAt: chosen.current.startsAt };
        void made.port.load(opened, { autoplay: true, muted: true });
      },
      () => undefined, // no preview: the range can be chosen without one
    );
    return () => {
      gone = true;
      setPort(null);
      making.then(
        async (made) => {
          await made.port.destroy();
          made.stage.remove();
        },
        () => undefined,
      );
    };
  }, [source?.key]);

  useEffect(() => {
    if (port === null) return;
    let seeking = false;
    return port.subscribe(() => {
      const { position, liveEdge, status } = port.getSnapshot();
      if (seeking || position === null || status === 'loading') return;
      const { startsAt, endsAt } = chosen.current;
      const end = liveEdge === null ? endsAt : Math.min(endsAt, liveEdge - EDGE_MS);
      if (status !== 'ended' && position < end && position >= startsAt - 1_000) return;
      if (end <= startsAt) return;
      seeking = true;
      const back = port.seekTo(startsAt).then(() => (status === 'ended' ? port.play() : undefined));
      back
        .catch(() => undefined)
        .finally(() => {
          seeking = false;
        });
    });
  }, [port]);

  const { startsAt } = range;
  useEffect(() => {
    if (port?.getSnapshot().position != null) void port.seekTo(startsAt);
  }, [port, startsAt]);

  const status = usePicture(port, (state) => state?.status ?? 'idle');
  const hasPicture = usePicture(port, (state) => state?.position != null);
  const plays = status === 'playing' || status === 'buffering';
  const isNone = (source === null && !waiting) || status === 'error';
  return (
    <section
      className="relative grid aspect-video place-items-center overflow-hidden rounded-card bg-ink-800"
      aria-label={m.moment_preview()}
      data-preview=""
    >
      <div ref={slot} className="absolute inset-0" />
      {isNone ? (
        <p className="z-1 max-w-60 text-center text-14 text-muted">{m.moment_preview_none()}</p>
      ) : !hasPicture ? (
        <Spinner className="z-1 size-8 border-3" />
      ) : (
        <IconButton
          className="z-1 rounded-full opacity-70 hover:opacity-100 focus-visible:opacity-100"
          look="over"
          size="lg"
          glyph={plays ? pauseGlyph : playGlyph}
          label={plays ? m.moment_preview_pause() : m.moment_preview_play()}
          onClick={() => (plays ? port?.pause() : void port?.play())}
        />
      )}
    </section>
  );
}
