import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { buttonStyles } from './button-styles.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { checkGlyph } from './icons/check.ts';
import { closeGlyph } from './icons/close.ts';
import { infoGlyph } from './icons/info.ts';
import { warningGlyph } from './icons/warning.ts';
import { takeToasts } from './toast-queue.ts';

const glyphs = { plain: infoGlyph, ok: checkGlyph, warn: warningGlyph };

/** Seconds are short for a slow reader: eight of them, held while pointed at or focused. */
const STAY = 8000;

export default function ToastRegion() {
  return (
    <Toast.Provider timeout={STAY} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add } = Toast.useToastManager();
  useEffect(
    () =>
      takeToasts(({ title, text, tone = 'plain', action }) => {
        add({
          title,
          description: text,
          type: tone,
          priority: tone === 'warn' ? 'high' : 'low',
          actionProps: action ? { children: action.label, onClick: action.onSelect } : undefined,
        });
      }),
    [add],
  );
  return toasts.map((toast) => {
    const tone = (toast.type ?? 'plain') as keyof typeof glyphs;
    return (
      <Toast.Root key={toast.id} toast={toast} className={`toast toast--${tone}`} swipeDirection={['right', 'down']}>
        <Icon glyph={glyphs[tone]} />
        <div>
          <Toast.Title className="toast__title" />
          <Toast.Description className="toast__text" />
        </div>
        <div className="wraprow">
          {toast.actionProps ? <Toast.Action className={buttonStyles({ size: 'sm' })} /> : null}
          <Toast.Close render={<IconButton size="sm" glyph={closeGlyph} label={m.ui_close()} />} />
        </div>
      </Toast.Root>
    );
  });
}
