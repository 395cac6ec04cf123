import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { useHidesResults } from '#session/hidden-mark.ts';
import { setPreference } from '#session/preferences.ts';
import { useNow } from '#session/service.tsx';
import { usePreference } from '#session/use-preference.ts';
import { Button } from '#ui/button.tsx';
import { segmentsStyles } from '#ui/chosen-styles.ts';
import { floatingStyles } from '#ui/dialogue-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import { Segments } from '#ui/segmented.tsx';
import { switchStyles } from '#ui/switch.tsx';
import type { PlayerPort } from '../player-port.ts';
import { canSpeak } from '../speech.ts';
import { speedText } from '../spoken-time.ts';
import { useLateOverlayEntry } from './use-late-overlay-entry.ts';
import { usePlayer } from './use-player.ts';

const changeHides = (on: boolean): void =>
  void import('#session/change-hidden-results.ts').then(
    ({ hideResults }) => hideResults(on),
    () => undefined, // without a network it stays as it was
  );

/** Quality, data, captions, speed, latency and statistics, one level deep. Opening it moves the focus inside, Escape returns it. */
export function SettingsMenu({ id, port, onClose, onStats }: { id: string; port: PlayerPort; onClose: () => void; onStats: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const qualities = usePlayer(port, (s) => s.qualities);
  const quality = usePlayer(port, (s) => s.quality);
  const active = usePlayer(port, (s) => s.activeHeight);
  const captions = usePlayer(port, (s) => s.captions);
  const caption = usePlayer(port, (s) => s.caption);
  const audioOnly = usePlayer(port, (s) => s.audioOnly);
  const dataSaver = usePlayer(port, (s) => s.dataSaver);
  const live = usePlayer(port, (s) => s.source?.kind === 'live');
  const speed = usePlayer(port, (s) => s.capabilities.speed);
  const rate = usePlayer(port, (s) => s.rate);
  const now = useNow(1_000);
  const latency = usePlayer(port, (s) =>
    s.source?.kind === 'live' && s.timed && s.position !== null ? latencySeconds(s.position, now) : null,
  );
  // Its row stays while the picture is opened anew (audio only): what stands above would move.
  const [hasLatency, setHasLatency] = useState(false);
  if (latency !== null && !hasLatency) setHasLatency(true);
  const [spoken, setSpoken] = usePreference('spoken');
  const hides = useHidesResults();
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
      className={`fixed inset-x-0 bottom-0 z-modal max-h-[88dvh] overflow-y-scroll rounded-t-sheet px-5 pt-4 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-fg [scrollbar-color:var(--ink-600)_transparent] [scrollbar-width:thin] max-md:top-auto max-md:w-auto md:absolute md:right-5 md:bottom-22 md:left-auto md:z-menu md:max-h-[calc(100%-6rem)] md:w-[min(23rem,100%-2.5rem)] md:rounded-sheet ${floatingStyles}`}
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
      <SwitchRow
        title={m.player_data_saver()}
        note={m.player_data_saver_note()}
        on={dataSaver}
        onChange={(on) => {
          setPreference('dataSaver', on);
          port.setDataSaver(on);
        }}
      />
      <SwitchRow
        title={m.player_audio_only()}
        note={m.player_audio_only_note()}
        on={audioOnly}
        onChange={(on) => void port.setAudioOnly(on)}
      />
      <SwitchRow title={m.ui_no_spoilers()} note={m.player_no_spoilers_note()} on={hides} onChange={changeHides} />
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
      {speed || !live ? (
        <Choice
          name={`${id}v`}
          title={m.player_speed()}
          note=""
          value={String(rate)}
          options={MENU_SPEEDS.map((value) => ({ value: String(value), label: speedText(value) }))}
          onChoose={(value) => port.setRate(Number(value))}
        />
      ) : null}
      {canSpeak() ? <SwitchRow title={m.player_spoken()} note={m.player_spoken_note()} on={spoken} onChange={setSpoken} /> : null}
      {hasLatency ? (
        <p className="flex items-center justify-between border-ink-700 border-t py-3 text-14">
          <b className="font-semibold">{m.player_latency()}</b>
          <span className="text-muted tabular-nums">{latency === null ? '–' : m.player_skip_seconds({ seconds: String(latency) })}</span>
        </p>
      ) : null}
      <div className="border-ink-700 border-t py-2">
        <Button size="sm" look="quiet" onClick={onStats}>
          {m.player_stats()}
        </Button>
      </div>
    </section>
  );
}

/** The speeds that fit on one line; the keys have finer steps. */
const MENU_SPEEDS = [0.5, 1, 1.25, 1.5, 2];

/** Whole seconds between the picture and the present. */
const latencySeconds = (position: number, now: number): number => Math.max(0, Math.round((now - position) / 1000));

interface SwitchRowProps {
  readonly title: string;
  readonly note: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function SwitchRow({ title, note, on, onChange }: SwitchRowProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border-ink-700 border-t py-2 text-14">
      <span>
        <b className="block font-semibold">{title}</b>
        <small className="text-12 text-muted">{note}</small>
      </span>
      <input
        className={switchStyles}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
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
