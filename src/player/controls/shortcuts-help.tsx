import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { dialogueBodyStyles, dialogueCloseStyles, dialogueHeadStyles, dialogueStyles } from '#ui/dialogue-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { closeGlyph } from '#ui/icons/close.ts';

/** Every key of the player; opens with "?". A native modal dialog: the browser keeps the focus inside and restores it. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={dialogueStyles({ width: 'keys', className: 'text-fg m-auto max-md:mb-0 backdrop:bg-ink-950/70' })}
      aria-label={m.player_shortcuts()}
      onClose={onClose}
    >
      <header className={dialogueHeadStyles}>
        <h2 className="type-22">{m.player_shortcuts()}</h2>
        <IconButton
          size="sm"
          glyph={closeGlyph}
          label={m.player_shortcuts_close()}
          className={dialogueCloseStyles}
          onClick={() => dialog.current?.close()}
        />
      </header>
      <div className={`grid gap-x-10 gap-y-4 md:grid-cols-2 md:gap-y-5 ${dialogueBodyStyles}`}>
        {groups().map(({ title, rows }) => (
          <section key={title}>
            <h3 className="type-18 mb-2">{title}</h3>
            <ul>
              {rows.map(([words, keys]) => (
                <li key={words} className="border-ink-700 text-14 flex min-h-9 items-center justify-between gap-3 border-t">
                  {words}
                  <span className="flex gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="rounded-tag bg-ink-750 text-12 font-650 inset-ring-ink-600 inline-grid h-6.5 min-w-6.5 place-items-center px-1.75 font-sans leading-none whitespace-nowrap inset-ring"
                      >
                        {key}
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

function groups(): { title: string; rows: [string, string[]][] }[] {
  return [
    {
      title: m.player_shortcuts_watch(),
      rows: [
        [m.player_shortcut_play(), [m.player_key_space(), 'K']],
        [m.player_shortcut_skip(), ['J', 'L']],
        [m.player_shortcut_step(), ['←', '→']],
        [m.player_shortcut_start(), ['Home']],
        [m.player_shortcut_live(), ['End']],
        [m.player_shortcut_marks(), [',', '.']],
      ],
    },
    {
      title: m.player_shortcuts_sound(),
      rows: [
        [m.player_shortcut_sound(), ['M']],
        [m.player_shortcut_volume(), ['↑', '↓']],
        [m.player_shortcut_captions(), ['C']],
        [m.player_shortcut_fullscreen(), ['F']],
        [m.player_shortcut_pip(), ['P']],
        [m.player_shortcut_help(), ['?']],
      ],
    },
  ];
}
