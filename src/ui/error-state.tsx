import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from './button.tsx';
import { offlineGlyph } from './icons/offline.ts';
import { restartGlyph } from './icons/restart.ts';
import { warningGlyph } from './icons/warning.ts';
import { StateBox } from './state-box.tsx';
import { isOffline, useOffline } from './use-offline.ts';

interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  bare?: boolean;
  /** what failed, where it is known */
  error?: unknown;
  /** of the section that is missing: what the service does not offer is no error, and is not asked for again */
  fault?: string | undefined;
}

/**
 * In place of a section that failed while the rest of the page works: the reason, and a button that retries. Without a network it says that
 * instead, and retries by itself when the network is back.
 */
export function ErrorState({ title, children, onRetry: retry, retrying, bare, error, fault }: ErrorStateProps) {
  const offline = useOffline() || isOffline(error);
  const onRetry = fault === 'not-offered' ? undefined : retry;
  useEffect(() => {
    if (!onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  if (fault === 'not-offered')
    return (
      <StateBox glyph={warningGlyph} announce bare={bare} title={m.ui_absent_title()}>
        {m.ui_absent_text()}
      </StateBox>
    );
  return (
    <StateBox
      glyph={offline ? offlineGlyph : warningGlyph}
      warn={!offline}
      announce
      bare={bare}
      title={offline ? m.ui_offline_title() : (title ?? m.ui_error_title())}
      actions={
        onRetry ? (
          <Button glyph={restartGlyph} busy={retrying} onClick={onRetry}>
            {m.ui_retry()}
          </Button>
        ) : null
      }
    >
      {offline ? m.ui_offline_text() : (children ?? m.ui_error_text())}
    </StateBox>
  );
}
