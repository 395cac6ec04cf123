import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from './button.tsx';
import { restartGlyph } from './icons/restart.ts';
import { warningGlyph } from './icons/warning.ts';
import { StateBox } from './state-box.tsx';

interface ErrorStateProps {
  title?: string;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  bare?: boolean;
}

/** In place of a section that failed while the rest of the page works: the reason, and a button that retries. */
export function ErrorState({ title, children, onRetry, retrying, bare }: ErrorStateProps) {
  return (
    <StateBox
      glyph={warningGlyph}
      warn
      announce
      bare={bare}
      title={title ?? m.ui_error_title()}
      actions={
        onRetry ? (
          <Button glyph={restartGlyph} busy={retrying} onClick={onRetry}>
            {m.ui_retry()}
          </Button>
        ) : null
      }
    >
      {children ?? m.ui_error_text()}
    </StateBox>
  );
}
