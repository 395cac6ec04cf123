import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '../player-port.ts';
import { PlayerIcon } from './player-icon.tsx';
import { usePlayer } from './use-player.ts';

/** Quality and captions, one level deep. Opening it puts the focus inside, Escape gives it back. */
export function SettingsMenu({ id, port, onClose }: { id: string; port: PlayerPort; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const qualities = usePlayer(port, (s) => s.qualities);
  const quality = usePlayer(port, (s) => s.quality);
  const active = usePlayer(port, (s) => s.activeHeight);
  const captions = usePlayer(port, (s) => s.captions);
  const caption = usePlayer(port, (s) => s.caption);
  useEffect(() => {
    panel.current?.querySelector<HTMLInputElement>('input:checked, button')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section ref={panel} id={id} className="panelmenu" role="dialog" aria-label={m.player_settings()} onKeyDown={onKeyDown}>
      <header className="panelmenu__head">
        <h2 className="h-22">{m.player_settings()}</h2>
        <button type="button" className="btn btn--quiet btn--icon btn--sm" aria-label={m.player_settings_close()} onClick={onClose}>
          <PlayerIcon name="close" />
        </button>
      </header>
      {qualities.length > 1 ? (
        <Choice
          name={`${id}q`}
          title={m.player_quality()}
          note={active === null ? '' : m.player_quality_now({ height: String(active) })}
          value={quality === null ? '' : String(quality)}
          options={[
            { value: '', label: m.player_quality_auto() },
            ...qualities.map(({ height }) => ({ value: String(height), label: m.player_quality_height({ height: String(height) }) })),
          ]}
          onChoose={(value) => port.setQuality(value === '' ? null : Number(value))}
        />
      ) : null}
      {captions.length > 0 ? (
        <Choice
          name={`${id}c`}
          title={m.player_captions()}
          note=""
          value={caption ?? ''}
          options={[
            { value: '', label: m.player_captions_off() },
            ...captions.map((option) => ({ value: option.id, label: option.label })),
          ]}
          onChoose={(value) => port.setCaptions(value === '' ? null : value)}
        />
      ) : null}
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly note: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

/** Segments that are real radio buttons: arrows, names and state come from the browser. */
function Choice({ name, title, note, value, options, onChoose }: ChoiceProps) {
  return (
    <fieldset className="panelmenu__row player-choice">
      <legend>
        <b>{title}</b> {note === '' ? null : <span className="small muted num">{note}</span>}
      </legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
