import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import { closeGlyph } from './icons/close.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** Names the sheet; shown by `children`, not here. */
  title: string;
  picture?: ReactNode;
  children: ReactNode;
}

/** What was chosen, over the page: from the right, from below on a phone. Where there is room beside, use the plain `.sheet` aside instead. */
export function Sheet({ open, onClose, title, picture, children }: SheetProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay" />
        <Dialog.Popup className="sheet sheet--over">
          <div className="grab" />
          <Dialog.Title className="vh">{title}</Dialog.Title>
          <div className={picture ? 'sheet__pic' : undefined}>
            {picture}
            <Dialog.Close
              render={
                <IconButton className="sheet__close" look={picture ? 'over' : 'quiet'} size="sm" glyph={closeGlyph} label={m.ui_close()} />
              }
            />
          </div>
          <div className="sheet__body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
