import { useLayoutEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { dialogueBodyStyles, dialogueCloseStyles, dialogueHeadStyles, dialogueStyles } from '#ui/dialogue-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import type { PlayerCapabilities, PlayerSource } from '../player-port.ts';
import { useLateOverlayEntry } from './use-late-overlay-entry.ts';

interface ShortcutsHelpProps {
  /** What this stream and this browser can do: keys without an effect are left out. */
  readonly can: PlayerCapabilities;
  /** Digits jump in a recording and choose a channel on live. */
  readonly kind: PlayerSource['kind'];
  /** The room changes the channel. */
  readonly channels: boolean;
  readonly onClose: () => void;
}

/** Every key of the player that has an effect; opens with "?". A native modal dialog: the browser keeps the focus inside and restores it. */
export function ShortcutsHelp({ can, kind, channels, onClose }: ShortcutsHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLateOverlayEntry(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={dialogueStyles({ width: 'keys', className: 'm-auto text-fg backdrop:bg-ink-950/70 max-md:mb-0' })}
      aria-label={m.player_shortcuts()}
      // Not at the dialogue's own `close`, which comes later: a help that is opened again in between would close.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialogue by itself at the second Escape, without asking.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
    >
      <header className={dialogueHeadStyles}>
        <h2 className="type-22">{m.player_shortcuts()}</h2>
        <IconButton size="sm" glyph={closeGlyph} label={m.player_shortcuts_close()} className={dialogueCloseStyles} onClick={onClose} />
      </header>
      <div className={`grid gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-5 ${dialogueBodyStyles}`}>
        {groups(can, kind, channels).map(({ title, rows }) => (
          <section key={title}>
            <h3 className="type-18 mb-2">{title}</h3>
            <ul>
              {rows.map(([words, keys]) => (
                <li key={words} className="flex min-h-9 items-center justify-between gap-3 border-ink-700 border-t text-14">
                  {words}
                  <span className="flex gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="inset-ring inset-ring-ink-600 inline-grid h-6.5 min-w-6.5 place-items-center whitespace-nowrap rounded-tag bg-ink-750 px-1.75 font-650 font-sans text-12 leading-none"
                      >
                        {keyName(key)}
                      </kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </dialog>
  );
}

/** Keys with another name on the keyboard than in its events. */
function keyName(key: string): string {
  switch (key) {
    case ' ':
      return m.player_key_space();
    case 'ArrowLeft':
      return '←';
    case 'ArrowRight':
      return '→';
    case 'ArrowUp':
      return '↑';
    case 'ArrowDown':
      return '↓';
    case 'PageUp':
      return 'Page Up';
    case 'PageDown':
      return 'Page Down';
    default:
      return key.length === 1 ? key.toUpperCase() : key;
  }
}

type Row = [words: string, keys: string[]];

function groups(can: PlayerCapabilities, kind: PlayerSource['kind'], channels: boolean): { title: string; rows: Row[] }[] {
  const rows = (...list: (Row | false)[]): Row[] => list.filter((row) => row !== false);
  return [
    {
      title: m.player_shortcuts_watch(),
      rows: rows(
        [m.player_shortcut_play(), [' ', 'k']],
        can.dvr && [m.player_shortcut_skip(), ['j', 'l']],
        can.dvr && [m.player_shortcut_step(), ['ArrowLeft', 'ArrowRight']],
        can.dvr && [m.player_shortcut_minute(), ['PageDown', 'PageUp']],
        can.dvr && [m.player_shortcut_start(), ['Home']],
        can.dvr && [kind === 'live' ? m.player_shortcut_live() : m.player_shortcut_end(), ['End']],
        can.dvr && [m.player_shortcut_marks(), [',', '.']],
        kind === 'recording' && [m.player_shortcut_tenths(), ['0–9']],
        kind === 'live' && channels && [m.player_shortcut_number(), ['0–9']],
        channels && [m.player_shortcut_channel(), ['PageUp', 'PageDown']],
        channels && [m.player_shortcut_last(), ['u']],
        channels && [m.player_shortcut_share(), ['s']],
        // Offered in the past: the help tells it on live too, where one rewinds to it.
        can.dvr && [kind === 'live' ? m.player_shortcut_speed_behind() : m.player_shortcut_speed(), ['<', '>']],
      ),
    },
    {
      title: m.player_shortcuts_sound(),
      rows: rows(
        [m.player_shortcut_sound(), ['m']],
        can.volume && [m.player_shortcut_volume(), ['ArrowUp', 'ArrowDown']],
        can.captions && [m.player_shortcut_captions(), ['c']],
        can.fullscreen && [m.player_shortcut_fullscreen(), ['f']],
        channels && [m.player_shortcut_theatre(), ['t']],
        can.pip && [m.player_shortcut_pip(), ['p']],
        [m.player_shortcut_help(), ['?']],
      ),
    },
  ];
}
