import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { usePicture } from '#player/use-picture.ts';
import { formatDuration } from '#rules/duration.ts';
import type { VideoPart } from './videos-model.ts';

interface VideoPartsListProps {
  parts: readonly VideoPart[];
  /** null while there is no player */
  port: PlayerPort | null;
}

/** The parts of a video; each leads the player to its beginning. The one that is playing is marked. */
export function VideoPartsList({ parts, port }: VideoPartsListProps) {
  const playing = usePicture(port, (state) => {
    if (state?.position == null || state.seekWindow === null) return 0;
    const seconds = (state.position - state.seekWindow.start) / 1_000;
    return Math.max(
      0,
      parts.findLastIndex(({ at }) => at <= seconds + 0.5),
    );
  });
  const goTo = (at: number) => {
    const window = port?.getSnapshot().seekWindow;
    if (port && window) void port.seekTo(window.start + at * 1_000).then(() => port.play());
  };
  return (
    <section aria-labelledby="partes" className="mt-6">
      <h2 id="partes" className="type-18 mb-2">
        {m.videos_parts()}
      </h2>
      <ol className="border-ink-700 border-y [&>li+li]:border-ink-700 [&>li+li]:border-t">
        {parts.map(({ name, at, seconds }, i) => (
          <li key={at}>
            <button
              type="button"
              className="grid min-h-11 w-full grid-cols-[4.5rem_minmax(0,1fr)_auto] items-center gap-3 text-left text-14 text-soft tabular-nums enabled:hover:text-fg aria-[current]:font-650 aria-[current]:text-fg"
              aria-current={i === playing ? 'true' : undefined}
              disabled={port === null}
              onClick={() => goTo(at)}
            >
              <span>{formatDuration(at)}</span>
              <span>{name}</span>
              <span>{formatDuration(seconds)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
