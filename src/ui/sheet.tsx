import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { backdropStyles } from './dialogue-styles.ts';
import { IconButton } from './icon-button.tsx';
import { closeGlyph } from './icons/close.ts';
import { OverlayEntry } from './overlay-history.ts';
import { sheetBodyStyles, sheetCloseStyles, sheetPictureStyles, sheetStyles } from './sheet-styles.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name; the visible title is part of `children`. */
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** Details over the page: from the right, on a phone from below. */
export function Sheet({ open, onClose, title, picture, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <OverlayEntry onClose={onClose} />
        <Dialog.Backdrop className={backdropStyles} />
        <Dialog.Popup className={sheetStyles({ over: true })}>
          <div className="mx-auto my-2.5 h-1 w-10 rounded-[2px] bg-ink-600 md:hidden" />
          <Dialog.Title className="sr-only">{title}</Dialog.Title>
          <div className={picture ? sheetPictureStyles : undefined}>
            {picture}
            <Dialog.Close
              render={
                <IconButton
                  className={sheetCloseStyles}
                  look={picture ? 'over' : 'quiet'}
                  size="sm"
                  glyph={closeGlyph}
                  label={m.ui_close()}
                />
              }
            />
          </div>
          <div className={sheetBodyStyles}>{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
