import { lazy, Suspense, useId, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { usePreference } from '#session/use-preference.ts';
import { backGlyph } from '#ui/icons/back.ts';
import { captionsGlyph } from '#ui/icons/captions.ts';
import { castGlyph } from '#ui/icons/cast.ts';
import { forwardGlyph } from '#ui/icons/forward.ts';
import { fullscreenGlyph } from '#ui/icons/fullscreen.ts';
import { gearGlyph } from '#ui/icons/gear.ts';
import { pauseGlyph } from '#ui/icons/pause.ts';
import { pictureInPictureGlyph } from '#ui/icons/picture-in-picture.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { theatreGlyph } from '#ui/icons/theatre.ts';
import { LiveTag } from '#ui/live-tag.tsx';
import type { BroadcastMark, BroadcastPart } from '../dvr-geometry.ts';
import { SKIP_S } from '../keyboard.ts';
import type { PlayerPort } from '../player-port.ts';
import { hidesLength } from '../shown-length.ts';
import { lisbonClock, shortDuration } from '../spoken-time.ts';
import { BarLimits } from './bar-limits.tsx';
import { ControlButton, WIDE_TILE_ONLY } from './control-button.tsx';
import { DvrBar } from './dvr-bar.tsx';
import { SoundButton } from './sound-button.tsx';
import { usePlayer } from './use-player.ts';
import { hasSidePanels, toggleTheatre } from './use-theatre.ts';

const loadSettings = () => import('./settings-menu.tsx');
const SettingsMenu = lazy(() => loadSettings().then((module) => ({ default: module.SettingsMenu })));

interface PlayerControlsProps {
  readonly port: PlayerPort;
  readonly programmes: readonly BroadcastPart[];
  readonly marks: readonly BroadcastMark[];
  readonly settingsOpen: boolean;
  readonly onSettings: (open: boolean) => void;
  readonly onStats: () => void;
}

/** The bar at the foot of the picture. Leaves out what this browser or this stream cannot do. */
export function PlayerControls({ port, programmes, marks, settingsOpen, onSettings, onStats }: PlayerControlsProps) {
  const can = usePlayer(port, (s) => s.capabilities);
  // Known from the source before the stream has answered: the bar is drawn from the start, so that nothing moves when it fills.
  const dvr = usePlayer(port, (s) => s.capabilities.dvr || s.source?.kind === 'recording' || (s.source?.dvrSeconds ?? 0) > 0);
  const known = usePlayer(port, (s) => s.position !== null);
  const paused = usePlayer(port, (s) => s.status === 'paused' || s.status === 'ended');
  const caption = usePlayer(port, (s) => s.caption);
  const pipActive = usePlayer(port, (s) => s.pipActive);
  const fullscreen = usePlayer(port, (s) => s.fullscreenActive);
  const [theatre] = usePreference('theatre');
  const settingsButton = useRef<HTMLButtonElement>(null);
  const settingsId = useId();
  const closeSettings = () => {
    onSettings(false);
    settingsButton.current?.focus();
  };
  return (
    <>
      {settingsOpen ? (
        <Suspense fallback={null}>
          <SettingsMenu id={settingsId} port={port} onClose={closeSettings} onStats={onStats} />
        </Suspense>
      ) : null}
      {/* Fades by a filter, as one: with opacity each text would be less and less readable on the picture meanwhile. */}
      <div className="player-controls pointer-events-none absolute inset-x-0 bottom-0 z-2 @max-[19rem]:hidden select-none @max-[21rem]:px-2 @max-[34rem]:px-3 px-4 @max-[34rem]:pt-10 pt-16 @max-[34rem]:pb-0 pb-2 transition-[filter] duration-base ease-house *:pointer-events-auto group-data-quiet/tile:*:pointer-events-none group-data-quiet/tile:[filter:opacity(0)] group-data-quiet/tile:has-focus-visible:[filter:none]">
        {/* The shade above the bar is part of the picture: a click there pauses. */}
        {dvr ? (
          // A summary has a bar of its own in this place.
          <div className="group-data-summary/tile:invisible">
            <DvrBar port={port} programmes={programmes} marks={marks} />
          </div>
        ) : null}
        <div className="flex items-center gap-0.5">
          {paused ? (
            <ControlButton glyph={playGlyph} label={m.player_play()} keyName={m.player_key_space()} onClick={() => void port.play()} />
          ) : (
            <ControlButton glyph={pauseGlyph} label={m.player_pause()} keyName={m.player_key_space()} onClick={() => port.pause()} />
          )}
          {dvr ? (
            <>
              <ControlButton glyph={backGlyph} label={m.player_back_10()} keyName="J" onClick={() => void port.seekBy(-SKIP_S)} />
              <ControlButton
                glyph={forwardGlyph}
                label={m.player_forward_10()}
                keyName="L"
                onClick={() => void port.seekBy(SKIP_S)}
                className={WIDE_TILE_ONLY}
              />
            </>
          ) : null}
          <Volume port={port} slider={can.volume} />
          <LivePlace port={port} />
          <BarLimits port={port} dvr={dvr} />
          <div className="ml-auto flex flex-none items-center gap-0.5">
            {can.captions ? (
              <ControlButton
                glyph={captionsGlyph}
                label={caption === null ? m.player_captions_on() : m.player_captions_turn_off()}
                keyName="C"
                onClick={() => toggleCaptions(port)}
                className={WIDE_TILE_ONLY}
              />
            ) : null}
            {known ? (
              <ControlButton
                ref={settingsButton}
                glyph={gearGlyph}
                label={m.player_settings()}
                expanded={settingsOpen}
                controls={settingsOpen ? settingsId : undefined}
                onClick={() => {
                  if (settingsOpen) return onSettings(false);
                  // Opened when its code is there: offline the picture goes on, and the next press tries again.
                  loadSettings().then(
                    () => onSettings(true),
                    () => undefined,
                  );
                }}
              />
            ) : null}
            {can.pip ? (
              <ControlButton
                glyph={pictureInPictureGlyph}
                label={pipActive ? m.player_pip_leave() : m.player_pip()}
                keyName="P"
                onClick={() => void port.requestPip()}
                className={WIDE_TILE_ONLY}
              />
            ) : null}
            {hasSidePanels() ? (
              <ControlButton
                glyph={theatreGlyph}
                label={theatre ? m.player_theatre_leave() : m.player_theatre()}
                keyName="T"
                onClick={toggleTheatre}
                className={`max-lg:hidden ${WIDE_TILE_ONLY}`}
              />
            ) : null}
            {can.cast ? <ControlButton glyph={castGlyph} label={m.player_cast()} onClick={() => void port.requestCast()} /> : null}
            {can.fullscreen ? (
              <ControlButton
                glyph={fullscreenGlyph}
                label={fullscreen ? m.player_fullscreen_leave() : m.player_fullscreen()}
                keyName="F"
                onClick={() => void port.requestFullscreen()}
              />
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}

/** Captions on (Portuguese first) or off. */
export function toggleCaptions(port: PlayerPort): void {
  const { caption, captions } = port.getSnapshot();
  const first = captions.find((option) => option.language.startsWith('pt')) ?? captions[0];
  port.setCaptions(caption === null ? (first?.id ?? null) : null);
}

function Volume({ port, slider }: { port: PlayerPort; slider: boolean }) {
  const percent = usePlayer(port, (s) => (s.muted ? 0 : Math.round(s.volume * 100)));
  return (
    <>
      <SoundButton port={port} keyName="M" />
      {slider ? (
        <input
          type="range"
          className={`player-range ${WIDE_TILE_ONLY}`}
          min={0}
          max={100}
          step={5}
          value={percent}
          aria-label={m.player_volume()}
          aria-valuetext={m.player_volume_value({ percent: String(percent) })}
          onChange={(event) => port.setVolume(Number(event.currentTarget.value) / 100)}
        />
      ) : null}
    </>
  );
}

const TIME_STYLES = `px-3 text-14 whitespace-nowrap text-soft tabular-nums ${WIDE_TILE_ONLY}`;

/** "Direto" and the time of day in Lisbon; behind the live edge a button that returns to it and the distance. */
function LivePlace({ port }: { port: PlayerPort }) {
  const live = usePlayer(port, (s) => s.source?.kind === 'live');
  const known = usePlayer(port, (s) => s.position !== null);
  const atLive = usePlayer(port, (s) => s.atLive);
  const clock = usePlayer(port, (s) => (s.position === null || !s.timed ? '' : lisbonClock(s.position)));
  const lag = usePlayer(port, (s) => shortDuration(s.behindLive));
  const place = usePlayer(port, (s) =>
    s.seekWindow === null || s.position === null
      ? ''
      : [
          shortDuration((s.position - s.seekWindow.start) / 1000),
          ...(hidesLength(s.source) ? [] : [shortDuration((s.seekWindow.end - s.seekWindow.start) / 1000)]),
        ].join(' / '),
  );
  if (!known) return null;
  if (!live) return <time className={TIME_STYLES}>{place}</time>;
  if (!atLive) {
    return (
      <>
        <button
          type="button"
          className="@max-[21rem]:ml-0 ml-2 inline-flex min-h-7.5 items-center gap-1.5 whitespace-nowrap rounded-tag border border-fg bg-ink-950/62 @max-[21rem]:px-1.5 px-2.5 font-bold text-12 before:size-1.5 before:rounded-full before:bg-direto hover:bg-ink-750 group-data-summary/tile:hidden"
          aria-label={m.player_to_live()}
          onClick={() => void port.toLive()}
        >
          <span className="@max-[21rem]:hidden">{m.player_to_live()}</span>
          <span className="@max-[21rem]:inline hidden">{m.player_live()}</span>
        </button>
        <span className="@max-[21rem]:hidden whitespace-nowrap @max-[34rem]:px-1 px-3 text-14 text-soft tabular-nums">
          {m.player_behind_short({ time: lag })}
        </span>
      </>
    );
  }
  return (
    <>
      <LiveTag className="@max-[21rem]:ml-0 ml-2">{m.player_live()}</LiveTag>
      {clock === '' ? null : (
        <time className={TIME_STYLES} title={m.player_time_lisbon()}>
          {clock}
        </time>
      )}
    </>
  );
}
