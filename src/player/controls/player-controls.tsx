import { useId, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import type { BroadcastMark, BroadcastPart } from '../dvr-geometry.ts';
import { SKIP_S } from '../keyboard.ts';
import type { PlayerPort } from '../player-port.ts';
import { lisbonClock, shortDuration } from '../spoken-time.ts';
import { ControlButton } from './control-button.tsx';
import { DvrBar } from './dvr-bar.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { usePlayer } from './use-player.ts';

interface PlayerControlsProps {
  readonly port: PlayerPort;
  readonly programmes: readonly BroadcastPart[];
  readonly marks: readonly BroadcastMark[];
  readonly settingsOpen: boolean;
  readonly onSettings: (open: boolean) => void;
}

/** The quiet bar at the foot of the picture. What this browser or this stream cannot do is not there. */
export function PlayerControls({ port, programmes, marks, settingsOpen, onSettings }: PlayerControlsProps) {
  const can = usePlayer(port, (s) => s.capabilities);
  // Known from the source before the stream has answered: the bar's place is there from the start, and nothing moves when it fills.
  const dvr = usePlayer(port, (s) => s.capabilities.dvr || (s.source?.kind === 'live' && s.source.dvrSeconds > 0));
  const paused = usePlayer(port, (s) => s.status === 'paused' || s.status === 'ended');
  const caption = usePlayer(port, (s) => s.caption);
  const pipActive = usePlayer(port, (s) => s.pipActive);
  const fullscreen = usePlayer(port, (s) => s.fullscreenActive);
  const settingsButton = useRef<HTMLButtonElement>(null);
  const settingsId = useId();
  const closeSettings = () => {
    onSettings(false);
    settingsButton.current?.focus();
  };
  return (
    <>
      {settingsOpen ? <SettingsMenu id={settingsId} port={port} onClose={closeSettings} /> : null}
      <div className="pl">
        {dvr ? <DvrBar port={port} programmes={programmes} marks={marks} /> : null}
        <div className="ctl">
          {paused ? (
            <ControlButton icon="play" label={m.player_play()} keyName={m.player_key_space()} onClick={() => void port.play()} />
          ) : (
            <ControlButton icon="pause" label={m.player_pause()} keyName={m.player_key_space()} onClick={() => port.pause()} />
          )}
          {dvr ? (
            <>
              <ControlButton icon="back" label={m.player_back_30()} keyName="J" onClick={() => void port.seekBy(-SKIP_S)} />
              <ControlButton icon="forward" label={m.player_forward_30()} keyName="L" onClick={() => void port.seekBy(SKIP_S)} wideOnly />
            </>
          ) : null}
          <Volume port={port} slider={can.volume} />
          <LivePlace port={port} />
          <div className="end">
            {can.captions ? (
              <ControlButton
                icon="captions"
                label={caption === null ? m.player_captions_on() : m.player_captions_turn_off()}
                keyName="C"
                onClick={() => toggleCaptions(port)}
                wideOnly
              />
            ) : null}
            {can.qualityChoice || can.captions ? (
              <ControlButton
                ref={settingsButton}
                icon="settings"
                label={m.player_settings()}
                expanded={settingsOpen}
                controls={settingsOpen ? settingsId : undefined}
                onClick={() => onSettings(!settingsOpen)}
              />
            ) : null}
            {can.pip ? (
              <ControlButton
                icon="pip"
                label={pipActive ? m.player_pip_leave() : m.player_pip()}
                keyName="P"
                onClick={() => void port.requestPip()}
                wideOnly
              />
            ) : null}
            {can.fullscreen ? (
              <ControlButton
                icon="fullscreen"
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
  const silent = usePlayer(port, (s) => s.muted || s.volume === 0);
  const percent = usePlayer(port, (s) => (s.muted ? 0 : Math.round(s.volume * 100)));
  return (
    <>
      <ControlButton
        icon={silent ? 'muted' : 'volume'}
        label={silent ? m.player_unmute() : m.player_mute()}
        keyName="M"
        onClick={() => port.setMuted(!silent)}
      />
      {slider ? (
        <input
          type="range"
          className="range x-wide"
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

/** "Direto" and the time of day in Lisbon; behind the edge, the way back and how far it is. */
function LivePlace({ port }: { port: PlayerPort }) {
  const live = usePlayer(port, (s) => s.source?.kind === 'live');
  const known = usePlayer(port, (s) => s.position !== null);
  const atLive = usePlayer(port, (s) => s.atLive);
  const clock = usePlayer(port, (s) => (s.position === null ? '' : lisbonClock(s.position)));
  const lag = usePlayer(port, (s) => shortDuration(s.behindLive));
  const place = usePlayer(port, (s) =>
    s.seekWindow === null || s.position === null
      ? ''
      : `${shortDuration((s.position - s.seekWindow.start) / 1000)} / ${shortDuration((s.seekWindow.end - s.seekWindow.start) / 1000)}`,
  );
  if (!known) return null;
  if (!live) return <time>{place}</time>;
  if (!atLive) {
    return (
      <>
        <button type="button" className="tolive" onClick={() => void port.toLive()}>
          {m.player_to_live()}
        </button>
        <span className="lag">{m.player_behind_short({ time: lag })}</span>
      </>
    );
  }
  return (
    <>
      <span className="live">{m.player_live()}</span>
      <time title={m.player_time_lisbon()}>{clock}</time>
    </>
  );
}
