import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDuration } from '#rules/duration.ts';
import { audio, STEP_S, useAudio } from '#session/audio-store.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { backGlyph } from '#ui/icons/back.ts';
import { closeGlyph } from '#ui/icons/close.ts';
import { forwardGlyph } from '#ui/icons/forward.ts';
import { mutedGlyph } from '#ui/icons/muted.ts';
import { pauseGlyph } from '#ui/icons/pause.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { soundGlyph } from '#ui/icons/sound.ts';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** Keys of headphones and lock screens, and what they show. */
function useLockScreen(): void {
  const { episode, playing } = useAudio();
  useEffect(() => {
    if (!('mediaSession' in navigator) || episode === null) return;
    const { mediaSession } = navigator;
    mediaSession.metadata = new MediaMetadata({
      title: episode.title,
      artist: episode.show,
      artwork: episode.picture === null ? [] : [{ src: episode.picture }],
    });
    const actions: [MediaSessionAction, MediaSessionActionHandler][] = [
      ['play', () => audio.play(episode)],
      ['pause', () => audio.pause()],
      ['seekbackward', ({ seekOffset }) => audio.seekBy(-(seekOffset ?? STEP_S))],
      ['seekforward', ({ seekOffset }) => audio.seekBy(seekOffset ?? STEP_S)],
      ['seekto', ({ seekTime }) => audio.seekTo(seekTime ?? 0)],
      ['nexttrack', () => void audio.next()],
    ];
    for (const [name, handler] of actions) mediaSession.setActionHandler(name, handler);
    return () => {
      for (const [name] of actions) mediaSession.setActionHandler(name, null);
      mediaSession.metadata = null;
    };
  }, [episode]);
  useEffect(() => {
    if ('mediaSession' in navigator) navigator.mediaSession.playbackState = playing ? 'playing' : 'paused';
  }, [playing]);
}

interface ToolProps {
  glyph: Glyph;
  label: string;
  onClick: () => void;
  className?: string;
}

const Tool = ({ glyph, label, onClick, className }: ToolProps) => (
  <button
    type="button"
    className={buttonStyles({ acts: true, look: 'quiet', icon: true, size: 'control', className })}
    aria-label={label}
    onClick={onClick}
  >
    <Icon glyph={glyph} />
  </button>
);

/** The bar at the bottom of every page while an episode is open. Default export: the host loads it lazily. */
export default function AudioBar() {
  const { episode, playing, waiting, failed, position, duration, rate, muted } = useAudio();
  useLockScreen();
  if (episode === null) return null;
  const playLabel = playing ? m.podcast_pause() : m.podcast_resume();
  return (
    <aside
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-40 border-ink-700 border-t bg-ink-800 print:hidden"
      aria-label={m.podcast_player()}
      data-audio-bar=""
    >
      <Progress percent={duration > 0 ? (100 * position) / duration : 0} look="quiet" className="absolute! inset-x-0 -top-px md:hidden" />
      <div className="mx-auto grid h-18 max-w-page items-center gap-4 px-gutter max-md:h-15 max-md:grid-cols-[2.5rem_minmax(0,1fr)_auto] max-md:gap-3 md:grid-cols-[3rem_minmax(0,16rem)_auto_minmax(0,1fr)_auto]">
        <span className="relative block aspect-square overflow-hidden rounded-ctl bg-ink-700">
          <Picture src={episode.picture} alt="" width={96} height={96} cover />
        </span>
        <p className="min-w-0">
          <b className="block truncate font-650 text-14">{episode.title}</b>
          <span className="block truncate text-12 text-muted" role={failed ? 'alert' : undefined}>
            {failed ? m.podcast_failed() : `${episode.show} · ${episode.number}`}
          </span>
        </p>
        <span className="flex items-center gap-1">
          <Tool
            glyph={backGlyph}
            label={m.podcast_back({ seconds: STEP_S })}
            onClick={() => audio.seekBy(-STEP_S)}
            className="max-md:hidden"
          />
          <button
            type="button"
            className="grid size-11 place-items-center rounded-full bg-fg text-ink-950 hover:bg-soft"
            aria-label={playLabel}
            aria-busy={waiting || undefined}
            onClick={() => audio.toggle()}
          >
            {waiting && !playing ? <Spinner /> : <Icon glyph={playing ? pauseGlyph : playGlyph} />}
          </button>
          <Tool
            glyph={forwardGlyph}
            label={m.podcast_forward({ seconds: STEP_S })}
            onClick={() => audio.seekBy(STEP_S)}
            className="max-md:hidden"
          />
          <Tool glyph={closeGlyph} label={m.podcast_close()} onClick={() => audio.close()} className="md:hidden" />
        </span>
        <span className="flex items-center gap-3 text-12 text-muted tabular-nums max-md:hidden">
          {formatDuration(position)}
          <input
            className="min-w-0 flex-1 accent-fg"
            type="range"
            min={0}
            max={Math.max(1, Math.round(duration))}
            step={1}
            value={Math.round(position)}
            aria-label={m.podcast_place()}
            aria-valuetext={m.podcast_place_of({ position: formatDuration(position), duration: formatDuration(duration) })}
            onChange={({ target }) => audio.seekTo(Number(target.value))}
          />
          {formatDuration(duration)}
        </span>
        <span className="flex items-center gap-1 max-md:hidden">
          <button
            type="button"
            className={buttonStyles({ acts: true, look: 'quiet', size: 'control', className: 'min-w-12 tabular-nums' })}
            aria-label={m.podcast_rate({ rate: String(rate).replace('.', ',') })}
            onClick={() => audio.nextRate()}
          >
            {`${String(rate).replace('.', ',')}×`}
          </button>
          <Tool
            glyph={muted ? mutedGlyph : soundGlyph}
            label={muted ? m.player_unmute() : m.player_mute()}
            onClick={() => audio.toggleMuted()}
          />
          <Tool glyph={closeGlyph} label={m.podcast_close()} onClick={() => audio.close()} />
        </span>
      </div>
    </aside>
  );
}
