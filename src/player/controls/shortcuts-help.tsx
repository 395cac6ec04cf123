import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { PlayerIcon } from './player-icon.tsx';

/** Every key of the player, on "?". The browser's own dialogue holds the focus and gives it back. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog dialog--wide player-keys" aria-label={m.player_shortcuts()} onClose={onClose}>
      <header className="dialog__head">
        <h2 className="h-22">{m.player_shortcuts()}</h2>
        <button
          type="button"
          className="btn btn--quiet btn--icon btn--sm"
          aria-label={m.player_shortcuts_close()}
          onClick={() => dialog.current?.close()}
        >
          <PlayerIcon name="close" />
        </button>
      </header>
      <div className="dialog__body keys">
        {groups().map(({ title, rows }) => (
          <section key={title}>
            <h3 className="h-18">{title}</h3>
            <ul>
              {rows.map(([words, keys]) => (
                <li key={words}>
                  {words}
                  <span>
                    {keys.map((key) => (
                      <kbd key={key} className="key">
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
