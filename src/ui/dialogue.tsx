import { Dialog } from '@base-ui/react/dialog';
import type { VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import {
  backdropStyles,
  dialogueBodyStyles,
  dialogueCloseStyles,
  dialogueFootStyles,
  dialogueFrameStyles,
  dialogueHeadStyles,
  dialogueStyles,
} from './dialogue-styles.ts';
import { IconButton } from './icon-button.tsx';
import { closeGlyph } from './icons/close.ts';
import { OverlayEntry } from './overlay-history.ts';

export interface DialogueProps {
  open: boolean;
  onClose: () => void;
  title: string;
  intro?: ReactNode;
  /** 448, 544, 640 or 928 px; on a phone always as wide as the screen. */
  width?: VariantProps<typeof dialogueStyles>['width'];
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A modal dialogue: traps focus, closes with Escape, returns focus. Load it lazily, so that pages ship it only when one opens. */
export function Dialogue({ open, onClose, title, intro, width, foot, children }: DialogueProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <OverlayEntry onClose={onClose} />
        <Dialog.Backdrop className={backdropStyles} data-backdrop="" />
        <Dialog.Viewport className={dialogueFrameStyles}>
          <Dialog.Popup className={dialogueStyles({ width })}>
            <header className={dialogueHeadStyles}>
              <div>
                <Dialog.Title className="type-28">{title}</Dialog.Title>
                {intro ? <Dialog.Description className="type-small text-muted">{intro}</Dialog.Description> : null}
              </div>
              <Dialog.Close render={<IconButton className={dialogueCloseStyles} size="sm" glyph={closeGlyph} label={m.ui_close()} />} />
            </header>
            <div className={dialogueBodyStyles}>{children}</div>
            {foot ? <footer className={dialogueFootStyles}>{foot}</footer> : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
