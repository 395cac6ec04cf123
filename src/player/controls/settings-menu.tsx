import { type KeyboardEvent, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { segmentsStyles } from '#ui/chosen-styles.ts';
import { floatingStyles } from '#ui/dialogue-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import { Segments } from '#ui/segmented.tsx';
import type { PlayerPort } from '../player-port.ts';
import { useLateOverlayEntry } from './use-late-overlay-entry.ts';
import { usePlayer } from './use-player.ts';

/** Quality and captions, one level deep. Opening it moves the focus inside, Escape returns it. */
export function SettingsMenu({ id, port, onClose }: { id: string; port: PlayerPort; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const qualities = usePlayer(port, (s) => s.qualities);
  const quality = usePlayer(port, (s) => s.quality);
  const active = usePlayer(port, (s) => s.activeHeight);
  const captions = usePlayer(port, (s) => s.captions);
  const caption = usePlayer(port, (s) => s.caption);
  useLateOverlayEntry(onClose);
  useEffect(() => {
    // On a phone it is a sheet in the top layer: over the bar at the bottom, whatever the picture's own layer is.
    if (panel.current && matchMedia('(width < 48rem)').matches) {
      panel.current.popover = 'manual';
      panel.current.showPopover();
    }
    panel.current?.querySelector<HTMLInputElement>('input:checked, button')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      ref={panel}
      id={id}
      className={`fixed inset-x-0 bottom-0 z-modal max-h-[88dvh] overflow-auto rounded-t-sheet px-5 pt-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-fg max-md:top-auto max-md:w-auto md:absolute md:right-5 md:bottom-22 md:left-auto md:z-menu md:max-h-[calc(100%-6rem)] md:w-[min(23rem,100%-2.5rem)] md:rounded-sheet ${floatingStyles}`}
      role="dialog"
      aria-label={m.player_settings()}
      onKeyDown={onKeyDown}
    >
      <header className="mb-2 flex items-center justify-between">
        <h2 className="type-22">{m.player_settings()}</h2>
        <IconButton size="sm" glyph={closeGlyph} label={m.player_settings_close()} onClick={onClose} />
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

/** A setting: title, current value, and its options as segments. */
function Choice({ name, title, note, value, options, onChoose }: ChoiceProps) {
  return (
    <fieldset className="border-ink-700 border-t py-2">
      {/* floats: a legend that is laid out would sit on the border */}
      <legend className="float-left w-full text-14">
        <b className="font-semibold">{title}</b> {note === '' ? null : <span className="text-muted tabular-nums">{note}</span>}
      </legend>
      <div className={`clear-both mt-1 flex-wrap ${segmentsStyles}`}>
        <Segments name={name} value={value} options={options} onChange={onChoose} />
      </div>
    </fieldset>
  );
}
