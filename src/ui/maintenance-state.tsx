import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Button } from './button.tsx';
import { restartGlyph } from './icons/restart.ts';
import { warningGlyph } from './icons/warning.ts';
import { StateBox } from './state-box.tsx';
import { useRetryCountdown } from './use-retry-countdown.ts';

interface MaintenanceStateProps {
  /** from the start of the countdown to the retry */
  seconds: number;
  onRetry: () => void;
  /** of its heading: 1 where it is in the place of what has the page's own */
  level?: 1 | 3;
}

/** The message of the 503 page in the place of a missing section, for a page that has already been sent when the service reports maintenance. */
export function MaintenanceState({ seconds, onRetry, level = 3 }: MaintenanceStateProps) {
  const left = useRetryCountdown(seconds, onRetry);
  return (
    <StateBox
      glyph={warningGlyph}
      warn
      announce
      level={level}
      title={m.error_503_title({ product: config.brand.name })}
      actions={
        <Button glyph={restartGlyph} onClick={onRetry}>
          {m.error_503_now()}
        </Button>
      }
    >
      {m.error_503_text()} <span className="tabular-nums">{m.error_503_wait({ seconds: left })}</span>
    </StateBox>
  );
}
