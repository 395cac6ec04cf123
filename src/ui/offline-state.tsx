import { m } from '#paraglide/messages.js';
import { Button } from './button.tsx';
import { offlineGlyph } from './icons/offline.ts';
import { restartGlyph } from './icons/restart.ts';
import { StateBox } from './state-box.tsx';

/** The viewer has no network. Not a warning: it only explains that the page continues when the network is back. */
export function OfflineState({ onRetry }: { onRetry?: (() => void) | undefined }) {
  return (
    <StateBox
      glyph={offlineGlyph}
      announce
      title={m.ui_offline_title()}
      actions={
        onRetry ? (
          <Button glyph={restartGlyph} onClick={onRetry}>
            {m.ui_retry()}
          </Button>
        ) : null
      }
    >
      {m.ui_offline_text()}
    </StateBox>
  );
}
