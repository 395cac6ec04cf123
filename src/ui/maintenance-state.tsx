import { useEffect, useState } from 'react';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Button } from './button.tsx';
import { restartGlyph } from './icons/restart.ts';
import { warningGlyph } from './icons/warning.ts';
import { StateBox } from './state-box.tsx';

interface MaintenanceStateProps {
  /** until it is worth asking again */
  seconds: number;
  onRetry: () => void;
}

/** The whole service is in maintenance, and the page has already been sent: the message of the 503 page in the place of what is missing. */
export function MaintenanceState({ seconds, onRetry }: MaintenanceStateProps) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((now) => now - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const due = left <= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the count reaches zero
  useEffect(() => {
    if (!due) return;
    setLeft(seconds);
    if (document.visibilityState === 'visible') onRetry();
  }, [due]);
  return (
    <StateBox
      glyph={warningGlyph}
      warn
      announce
      title={m.error_503_title({ product: config.brand.name })}
      actions={
        <Button glyph={restartGlyph} onClick={onRetry}>
          {m.error_503_now()}
        </Button>
      }
    >
      {m.error_503_text()} <span className="tabular-nums">{m.error_503_wait({ seconds: Math.max(0, left) })}</span>
    </StateBox>
  );
}
