import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { ChannelPage } from '#rules/pages.ts';
import { useService } from '#session/service.tsx';
import { announce } from '#ui/announce.ts';
import { BackNotice } from './controls/back-notice.tsx';
import { positionText } from './controls/dvr-bar.tsx';
import { PlayerControls } from './controls/player-controls.tsx';
import { PlayerStates } from './controls/player-states.tsx';
import { SkipRipple } from './controls/skip-ripple.tsx';
import type { ReportFailure } from './controls/use-failure-report.ts';
import { idleSeconds, useIdle } from './controls/use-idle.ts';
import { useMediaSession } from './controls/use-media-session.ts';
import { usePictureClicks } from './controls/use-picture-clicks.ts';
import { usePlayer } from './controls/use-player.ts';
import { usePlayerKeys } from './controls/use-player-keys.ts';
import { useQuiet } from './controls/use-quiet.ts';
import { useTheatre } from './controls/use-theatre.ts';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import { type PlayerPort, type PlayerState, soundOf } from './player-port.ts';
import { soundWords } from './sound-words.ts';
import { speedText } from './spoken-time.ts';

// Loaded when they are asked for.
const StatsOverlay = lazy(() => import('./controls/stats-overlay.tsx').then((module) => ({ default: module.StatsOverlay })));

const loadHelp = () => import('./controls/shortcuts-help.tsx');
const ShortcutsHelp = lazy(() => loadHelp().then((module) => ({ default: module.ShortcutsHelp })));

export interface TileRuntimeProps {
  readonly port: PlayerPort;
  readonly container: HTMLElement | null;
  /** What is on, in words. */
  readonly title: string;
  readonly poster: string | null;
  readonly programmes: readonly BroadcastPart[];
  readonly marks: readonly BroadcastMark[];
  readonly otherChannel: ChannelPage | null;
  readonly reportFailure: ReportFailure | undefined;
  /** This tile handles the page's keys. */
  readonly keyboard: boolean;
  readonly onQuiet: (quiet: boolean) => void;
  readonly onChannel: ((direction: -1 | 1) => void) | undefined;
}

/** The parts of a tile that need script: controls, states, keys, the help. Loaded after hydration. */
export function TileRuntime(props: TileRuntimeProps) {
  const { port, container, title, poster, programmes, marks, otherChannel, reportFailure, keyboard, onQuiet, onChannel } = props;
  const playing = usePlayer(port, (s) => s.status === 'playing');
  const failed = usePlayer(port, (s) => s.status === 'error' || s.status === 'ended');
  const [settings, setSettings] = useState(false);
  const [help, setHelp] = useState(false);
  const [stats, setStats] = useState(false);
  const idleAfterS = idleSeconds(useService().settings);
  // Buffering does not restart the time without input.
  const on = usePlayer(port, (s) => s.status === 'playing' || s.status === 'buffering');
  const { idle, stay } = useIdle(on, idleAfterS);
  const quiet = useQuiet(container, !playing || settings || help || idle);
  useEffect(() => onQuiet(quiet), [quiet, onQuiet]);

  // Shown when its code is there: offline the picture goes on.
  const showHelp = () => {
    loadHelp().then(
      () => setHelp(true),
      () => undefined,
    );
  };
  usePlayerKeys({ port, keyboard, marks, programmes, onHelp: showHelp });
  useMediaSession(port, { title, poster, onChannel: keyboard ? onChannel : undefined });
  useSpokenChanges(port, keyboard);
  useTheatre(keyboard);
  // The corner picture of the pages to come: without a wait when the room is left.
  useEffect(() => {
    if (playing) import('./docked-player.tsx').catch(() => undefined);
  }, [playing]);
  const surface = useRef<HTMLDivElement>(null);
  const skipped = usePictureClicks(surface, port, settings ? () => setSettings(false) : null);

  return (
    <>
      <div ref={surface} className="absolute inset-0 touch-manipulation select-none" data-picture="" />
      <SkipRipple skipped={skipped} />
      <PlayerStates port={port} poster={poster} otherChannel={otherChannel} reportFailure={reportFailure} idle={idle} onStay={stay} />
      <BackNotice port={port} />
      {failed || idle || !keyboard ? null : (
        <PlayerControls
          port={port}
          programmes={programmes}
          marks={marks}
          settingsOpen={settings}
          onSettings={setSettings}
          onStats={() => {
            setSettings(false);
            setStats(true);
          }}
        />
      )}
      {stats ? (
        <Suspense fallback={null}>
          <StatsOverlay port={port} onClose={() => setStats(false)} />
        </Suspense>
      ) : null}
      {help ? (
        <Suspense fallback={null}>
          <ShortcutsHelp
            can={port.getSnapshot().capabilities}
            kind={port.getSnapshot().source?.kind ?? 'live'}
            channels={onChannel !== undefined}
            onClose={() => setHelp(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Tells screen readers where a jump led, and what became of the sound: the keys for it work without a focused control. */
function useSpokenChanges(port: PlayerPort, focused: boolean): void {
  useEffect(() => {
    if (!focused) return;
    let last = port.getSnapshot();
    // The browser may have refused before the controls were there.
    if (last.autoplay === 'muted') announce(m.player_sound_refused());
    if (last.autoplay === 'blocked') announce(m.player_start_blocked());
    return port.subscribe(() => {
      const state = port.getSnapshot();
      if (soundOf(state) !== soundOf(last)) announce(soundWords(soundOf(state)));
      else if (state.autoplay === 'blocked' && last.autoplay !== 'blocked') announce(m.player_start_blocked());
      else if (state.soundOnly && !last.soundOnly) announce(state.audioOnly ? m.player_audio_only() : m.player_sound_only());
      else if (state.rate !== last.rate && state.capabilities.speed) announce(m.player_speed_now({ speed: speedText(state.rate) }));
      else if (jumped(last, state)) announce(positionText(state));
      last = state;
    });
  }, [port, focused]);
}

/** A change of place that playing alone does not make. */
const JUMP_MS = 4_000;
const jumped = (before: PlayerState, after: PlayerState): boolean =>
  before.source === after.source &&
  before.position !== null &&
  after.position !== null &&
  Math.abs(after.position - before.position) > JUMP_MS;
