import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import { closeGlyph } from './icons/close.ts';

const widths = { narrow: '', mid: ' dialog--mid', wide: ' dialog--wide', full: ' dialog--full' };

export interface DialogueProps {
  open: boolean;
  onClose: () => void;
  title: string;
  intro?: ReactNode;
  /** 448, 544, 640 or 928 px; on a phone always a sheet from below. */
  width?: keyof typeof widths;
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Asks for an answer: holds focus, closes with Escape, gives focus back. Load it lazily: a page without one open need not ship it. */
export function Dialogue({ open, onClose, title, intro, width = 'narrow', foot, children }: DialogueProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay" />
        <Dialog.Viewport className="dialog-frame">
          <Dialog.Popup className={`dialog${widths[width]}`}>
            <header className="dialog__head">
              <div>
                <Dialog.Title className="type-28">{title}</Dialog.Title>
                {intro ? <Dialog.Description className="small muted">{intro}</Dialog.Description> : null}
              </div>
              <Dialog.Close render={<IconButton size="sm" glyph={closeGlyph} label={m.ui_close()} />} />
            </header>
            <div className="dialog__body">{children}</div>
            {foot ? <footer className="dialog__foot">{foot}</footer> : null}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
