import { leftOf } from '#model/catch-up.ts';
import { minuteText } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { type CatchUpRun, endCatchUp, finishCatchUp, stepCatchUp } from './catch-up-run.ts';
import type { PlayerPort } from './player-port.ts';
import { spokenDuration } from './spoken-duration.ts';
import { useHead } from './use-picture.ts';

interface CatchUpBarProps {
  readonly run: CatchUpRun;
  readonly port: PlayerPort;
}

/** The controls leave their place to the bar. An attribute, because :has() would restyle the whole page with every element that is added. */
function takeBar(bar: HTMLElement): () => void {
  const tile = bar.closest('[data-tile]');
  tile?.setAttribute('data-summary', '');
  return () => tile?.removeAttribute('data-summary');
}

/** Over the picture while a summary plays: which moment this is, what is left, and the way to the broadcast. Moments to come show their minute only. */
export function CatchUpBar({ run, port }: CatchUpBarProps) {
  const clip = run.clips[run.index];
  const head = useHead(port, clip?.start ?? 0);
  if (!clip) return null;
  const left = Math.ceil(leftOf(run.clips, run.index, head) / 1_000);
  return (
    <section
      ref={takeBar}
      className="absolute inset-x-0 @max-[34rem]:bottom-12 bottom-14 z-2 grid @max-[34rem]:gap-2 gap-3 @max-[34rem]:px-3 px-4"
      aria-label={m.player_catch_up()}
      data-catch-up={run.index}
    >
      <div className="flex flex-wrap items-end @max-[34rem]:gap-2 gap-3">
        <p className="min-w-0 flex-1 @max-[34rem]:basis-full [text-shadow:0_1px_3px_var(--ink-950)]">
          <span className="type-small block truncate @max-[34rem]:text-12 text-soft tabular-nums">
            {m.player_catch_up_place({ index: String(run.index + 1), count: String(run.clips.length), time: spokenDuration(left) })}
          </span>
          <b className="type-28 block truncate @max-[34rem]:text-16">
            {minuteText(clip.event)} {clip.event.title}
          </b>
        </p>
        <IconButton look="over" size="sm" glyph={leftGlyph} label={m.player_catch_up_previous()} onClick={() => stepCatchUp(port, -1)} />
        <IconButton look="over" size="sm" glyph={rightGlyph} label={m.player_catch_up_next()} onClick={() => stepCatchUp(port, 1)} />
        <Button
          look="over"
          size="sm"
          className="@max-[34rem]:ml-auto"
          onClick={() => (run.toLive ? finishCatchUp(port) : endCatchUp(port))}
        >
          {run.toLive ? m.player_catch_up_live() : m.player_catch_up_stop()}
        </Button>
      </div>
      <ol className="flex gap-1">
        {run.clips.map((one, i) => {
          const done = i < run.index ? 100 : i > run.index ? 0 : Math.round(((head - one.start) / (one.end - one.start)) * 100);
          return (
            <li key={one.event.id} className="grid min-w-0 flex-1 gap-1 text-12 tabular-nums">
              <span className="block h-1 overflow-hidden rounded-[2px] bg-fg/35">
                <i className={`pct-${Math.max(0, Math.min(100, done))} block h-full w-(--p) bg-fg`} />
              </span>
              <span className={`@max-[34rem]:hidden truncate ${i === run.index ? 'font-bold' : 'text-soft'}`}>
                {minuteText(one.event)}
                {i <= run.index && one.event.player ? ` ${one.event.player}` : ''}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
