import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { Button } from '#ui/button.tsx';
import { StateActions, StatePanel, stateTextStyles } from '../state-panel.tsx';
import { idleSeconds } from './use-idle.ts';
import { customProperties, useCountdown } from './use-player.ts';

/** Seconds the viewer has to answer that they are still watching. */
const IDLE_ANSWER_S = 60;

/** Room beside the countdown, which a small tile puts into its corner. */
const besideRing = '@max-[21rem]:pr-0 @max-[29rem]:pr-18';

/** Whole hours or minutes. */
function idleTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (hours === 0) return minutes === 1 ? m.player_idle_minute() : m.player_idle_minutes({ count: String(minutes) });
  return hours === 1 ? m.player_idle_hour() : m.player_idle_hours({ count: String(hours) });
}

interface IdleQuestionProps {
  readonly poster: string | null;
  readonly onStay: () => void;
  readonly onStop: () => void;
}

/** "Ainda está a ver?": after hours without input, with a minute to answer; then the picture stops (K-idle-14400). */
export function IdleQuestion({ poster, onStay, onStop }: IdleQuestionProps) {
  const idleAfterS = idleSeconds(useService().settings);
  const until = useRef(Date.now() + IDLE_ANSWER_S * 1000);
  const seconds = useCountdown(until.current) ?? 0;
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  useEffect(() => {
    if (seconds === 0) onStop();
  }, [seconds, onStop]);
  return (
    <StatePanel title={m.player_idle_title()} poster={poster} headingClassName={besideRing} role="alertdialog">
      <p className={stateTextStyles({ className: '@max-[29rem]:pr-18' })}>
        {m.player_idle_text({ time: idleTime(idleAfterS), seconds: String(seconds) })}
      </p>
      <span
        className="@max-[29rem]:absolute relative @max-[29rem]:top-11 @max-[29rem]:right-4 inline-grid @max-[21rem]:hidden size-14 place-items-center rounded-full bg-[conic-gradient(var(--text)_var(--p),var(--ink-700)_0)] before:absolute before:inset-1 before:rounded-full before:bg-ink-900"
        aria-hidden="true"
        ref={customProperties({ '--p': `${(seconds / IDLE_ANSWER_S) * 100}%` })}
      >
        <b className="relative font-750 text-18 tabular-nums">{seconds}</b>
      </span>
      <StateActions>
        <Button ref={answer} look="primary" onClick={onStay}>
          {m.player_idle_continue()}
        </Button>
        <Button onClick={onStop}>{m.player_idle_stop()}</Button>
      </StateActions>
    </StatePanel>
  );
}
