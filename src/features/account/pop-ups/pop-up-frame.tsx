import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { dialogueBodyStyles, dialogueCloseStyles, dialogueHeadStyles, dialogueStyles } from '#ui/dialogue-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { closeGlyph } from '#ui/icons/close.ts';

interface PopUpFrameProps {
  title: string;
  intro?: ReactNode;
  /** none: the pop-up closes by itself */
  onClose?: (() => void) | undefined;
  children?: ReactNode;
}

/**
 * A dialogue over the page. A native one, because the server renders it too: without JavaScript it is open in the served page, with JavaScript
 * it becomes modal (focus stays inside, Escape closes, the page behind is inert).
 */
export function PopUpFrame({ title, intro, onClose, children }: PopUpFrameProps) {
  const box = useRef<HTMLDialogElement>(null);
  const resumed = useRef(false);
  const id = useId();
  // In the frame that shows it: an Escape pressed at first sight would reach the page behind it.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const before = document.activeElement;
    // The served dialogue may be typed into before its script comes.
    const typing = dialog.contains(before) && before !== dialog ? (before as HTMLElement) : null;
    dialog.close();
    dialog.showModal();
    typing?.focus();
    resumed.current = typing !== null;
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  // On a wide screen the sheet stays where it opened: a line that an answer adds moves its lower edge alone, and not what is being read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another pop-up
  useEffect(() => {
    const sheet = box.current?.querySelector<HTMLElement>('section');
    if (!sheet || !matchMedia('(min-width: 48rem)').matches) return;
    box.current?.scrollTo(0, 0);
    const free = sheet.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(sheet.parentElement ?? sheet).paddingTop);
    const centre = () => sheet.removeAttribute('style');
    Object.assign(sheet.style, { alignSelf: 'start', marginTop: `${Math.max(0, free)}px` });
    addEventListener('resize', centre);
    return () => {
      removeEventListener('resize', centre);
      centre();
    };
  }, [title]);
  // Another pop-up in the same dialogue: its first wrong or empty field, where typing does not bring up a keyboard over it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another pop-up
  useEffect(() => {
    if (resumed.current) {
      resumed.current = false;
      return;
    }
    const dialog = box.current;
    const first =
      dialog?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      dialog?.querySelector<HTMLElement>('input:not([type=hidden], [hidden])');
    if (first && matchMedia('(pointer: fine)').matches) first.focus();
    else dialog?.focus();
    dialog?.scrollTo(0, 0);
  }, [title]);
  return (
    <dialog
      ref={box}
      open
      tabIndex={-1}
      aria-labelledby={`${id}t`}
      className="not-has-[[data-whole]]:invisible fixed inset-0 z-modal grid size-full max-h-none max-w-none grid-cols-[minmax(0,1fr)] items-center justify-items-center overflow-auto overscroll-contain bg-ink-950/78 p-6 text-inherit focus-visible:outline-0 max-md:items-end max-md:justify-items-stretch max-md:p-0 max-md:pt-6"
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialogue by itself at the second Escape, without asking.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        // A click beside the sheet has the dialog itself as its target.
        if (event.target === box.current) onClose?.();
      }}
    >
      <section className={dialogueStyles({ width: 'narrow', className: 'max-h-none! overflow-visible' })}>
        <header className={dialogueHeadStyles}>
          <div>
            <h2 className="type-28" id={`${id}t`}>
              {title}
            </h2>
            {intro ? <p className="type-small text-muted">{intro}</p> : null}
          </div>
          {onClose ? (
            <IconButton
              className={`${dialogueCloseStyles} noscript:hidden`}
              size="sm"
              glyph={closeGlyph}
              label={m.ui_close()}
              onClick={onClose}
            />
          ) : null}
        </header>
        {children ? <div className={dialogueBodyStyles}>{children}</div> : <div className="pb-6" />}
        {/* A served pop-up is shown when all of it is there: it would grow while it arrives. */}
        <i hidden data-whole="" />
      </section>
    </dialog>
  );
}
