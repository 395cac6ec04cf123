import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { announce } from './announce.ts';
import { buttonStyles } from './button-styles.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { checkGlyph } from './icons/check.ts';
import { closeGlyph } from './icons/close.ts';
import { infoGlyph } from './icons/info.ts';
import { warningGlyph } from './icons/warning.ts';
import { takeToasts } from './toast-queue.ts';

const glyphs = { plain: infoGlyph, ok: checkGlyph, warn: warningGlyph };
const colours = { plain: undefined, ok: 'text-relva', warn: 'text-aviso' };

/** How long a message stays, in milliseconds; paused while it is hovered or focused. */
const STAY_MS = 8000;

/** A message is no dialogue: it takes no focus, and the page goes on beside it. */
const NO_DIALOGUE = { role: 'group', 'aria-modal': undefined };

export default function ToastRegion() {
  return (
    <Toast.Provider timeout={STAY_MS} limit={3}>
      <Toast.Portal>
        {/* What it says is told by the page's one live region. */}
        <Toast.Viewport
          aria-live="off"
          aria-label={m.ui_messages()}
          className="fixed right-5 bottom-[calc(var(--tabbar)+1.25rem)] z-tooltip grid w-[min(24rem,100%-2.5rem)] gap-2"
        >
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
        announce([title, text].filter(Boolean).join('. '));
        add({
          title,
          description: text,
          type: tone,
          actionProps: action ? { children: action.label, onClick: action.onSelect } : undefined,
        });
      }),
    [add],
  );
  return toasts.map((toast) => {
    const tone = (toast.type ?? 'plain') as keyof typeof glyphs;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        {...NO_DIALOGUE}
        className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-card bg-ink-800 py-3 pr-3 pl-4 text-14 shadow-toast ring ring-ink-600 transition-[opacity,translate] duration-base ease-house data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0 forced-colors:border forced-colors:border-[CanvasText]"
        data-toast={tone}
        swipeDirection={['right', 'down']}
      >
        <Icon glyph={glyphs[tone]} className={colours[tone]} />
        <div>
          <Toast.Title className="font-650" />
          <Toast.Description className="text-soft" />
        </div>
        <div className="flex flex-wrap gap-2">
          {toast.actionProps ? <Toast.Action className={buttonStyles({ acts: true, size: 'sm' })} /> : null}
          <Toast.Close render={<IconButton size="sm" glyph={closeGlyph} label={m.ui_close()} />} />
        </div>
      </Toast.Root>
    );
  });
}
