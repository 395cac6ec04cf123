import { useEffect, useRef, useState } from 'react';
import type { VideoCard } from '#model/video.ts';
import { m } from '#paraglide/messages.js';
import { useShownVideo } from '#session/hidden-clips.ts';
import { VideoPicture } from '#shown/video-card.tsx';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { playGlyph } from '#ui/icons/play.ts';

/** Seconds until the next video starts by itself. */
const COUNTDOWN_S = 8;

interface UpNextProps {
  next: VideoCard;
  /** It starts by itself; otherwise it is offered. */
  auto: boolean;
  onNext: () => void;
}

/** Over the ended picture: what follows, with the seconds until then and a way to stop it. */
export default function UpNext({ next: known, auto, onNext }: UpNextProps) {
  const next = useShownVideo(known);
  const [left, setLeft] = useState(COUNTDOWN_S);
  const [cancelled, setCancelled] = useState(false);
  const now = useRef<HTMLButtonElement>(null);
  const counts = auto && !cancelled;

  useEffect(() => {
    now.current?.focus({ preventScroll: true });
    announce(m.videos_next_is({ title: next.title }));
  }, [next.title]);

  useEffect(() => {
    if (!counts) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [counts]);

  useEffect(() => {
    if (counts && left <= 0) onNext();
  }, [counts, left, onNext]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setCancelled(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (cancelled) return null;
  const seconds = Math.max(0, left);
  return (
    <div
      role="alertdialog"
      data-up-next=""
      aria-label={m.videos_next_is({ title: next.title })}
      className="absolute inset-0 isolate z-4 grid @max-[30rem]:grid-cols-[minmax(0,20rem)] grid-cols-[minmax(0,17rem)_minmax(0,18rem)] content-center items-center justify-center @max-[44rem]:gap-4 gap-6 bg-ink-950/88 @max-[44rem]:px-4 px-6"
    >
      {/* A small player has room for the words alone. */}
      <span className="@max-[30rem]:hidden">
        <VideoPicture video={next} />
      </span>
      <div className="grid justify-items-start @max-[44rem]:gap-2 gap-3">
        <p className="flex items-center gap-3 font-550 @max-[44rem]:text-14">
          {auto ? (
            <>
              <Ring seconds={seconds} />
              <span>{seconds === 1 ? m.videos_next_in_one() : m.videos_next_in({ seconds })}</span>
            </>
          ) : (
            m.videos_next()
          )}
        </p>
        <p className="type-22 @max-[44rem]:type-18 line-clamp-2 text-pretty">{next.title}</p>
        <div className="flex flex-wrap gap-2">
          <Button ref={now} look="primary" glyph={playGlyph} onClick={onNext}>
            {m.videos_next_now()}
          </Button>
          <Button look="over" onClick={() => setCancelled(true)}>
            {m.videos_next_cancel()}
          </Button>
        </div>
      </div>
    </div>
  );
}

const CIRCLE = 2 * Math.PI * 16;

function Ring({ seconds }: { seconds: number }) {
  return (
    <span className="relative grid size-9 flex-none place-items-center" aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 36 36" className="absolute inset-0 -rotate-90" fill="none" strokeWidth="3">
        <circle cx="18" cy="18" r="16" className="stroke-ink-700" />
        <circle
          cx="18"
          cy="18"
          r="16"
          className="stroke-fg transition-[stroke-dashoffset] duration-600 ease-linear motion-reduce:transition-none"
          strokeDasharray={CIRCLE}
          strokeDashoffset={CIRCLE * (1 - seconds / COUNTDOWN_S)}
        />
      </svg>
      <b className="font-700 text-14 tabular-nums">{seconds}</b>
    </span>
  );
}
