import { useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { ChannelPage } from '#rules/pages.ts';
import { announce } from '#ui/announce.ts';
import { positionText, REPLAY_LEAD_MS } from './controls/dvr-bar.tsx';
import { PlayerControls, toggleCaptions } from './controls/player-controls.tsx';
import { PlayerStates } from './controls/player-states.tsx';
import { ShortcutsHelp } from './controls/shortcuts-help.tsx';
import { useIdle } from './controls/use-idle.ts';
import { togglePlay, usePictureClicks } from './controls/use-picture-clicks.ts';
import { usePlayer } from './controls/use-player.ts';
import { useQuiet } from './controls/use-quiet.ts';
import { type BroadcastMark, type BroadcastPart, neighbourMark, programmeStart, visibleMarks } from './dvr-geometry.ts';
import { commandForKey, describeTarget, type PlayerKeyCommand } from './keyboard.ts';
import { type PlayerPort, type PlayerState, soundOf } from './player-port.ts';
import { soundWords } from './sound-words.ts';

export interface TileRuntimeProps {
  readonly port: PlayerPort;
  readonly container: HTMLElement | null;
  readonly poster: string | null;
  readonly programmes: readonly BroadcastPart[];
  readonly marks: readonly BroadcastMark[];
  readonly otherChannel: ChannelPage | null;
  readonly failureReported: boolean;
  /** This tile handles the page's keys. */
  readonly keyboard: boolean;
  readonly onQuiet: (quiet: boolean) => void;
  readonly onKeyCommand: ((command: PlayerKeyCommand) => void) | undefined;
}

/** The parts of a tile that need script: controls, states, keys, the help. Loaded after hydration. */
export function TileRuntime(props: TileRuntimeProps) {
  const { port, container, poster, programmes, marks, otherChannel, failureReported, keyboard, onQuiet, onKeyCommand } = props;
  const playing = usePlayer(port, (s) => s.status === 'playing');
  const failed = usePlayer(port, (s) => s.status === 'error' || s.status === 'ended');
  const [settings, setSettings] = useState(false);
  const [help, setHelp] = useState(false);
  // Buffering does not restart the four hours without input.
  const on = usePlayer(port, (s) => s.status === 'playing' || s.status === 'buffering');
  const { idle, stay } = useIdle(on);
  const quiet = useQuiet(container, !playing || settings || help || idle);
  useEffect(() => onQuiet(quiet), [quiet, onQuiet]);

  const latest = useRef({ marks, programmes, onKeyCommand });
  latest.current = { marks, programmes, onKeyCommand };
  useEffect(() => {
    if (!keyboard) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], [role="alertdialog"]') !== null) return;
      const command = commandForKey({
        key: event.key,
        ctrlKey: event.ctrlKey,
        altKey: event.altKey,
        metaKey: event.metaKey,
        shiftKey: event.shiftKey,
        repeat: event.repeat,
        target: describeTarget(event.target),
      });
      if (command === null) return;
      if (command.type === 'channel') {
        if (latest.current.onKeyCommand === undefined) return;
        latest.current.onKeyCommand(command);
      } else if (command.type === 'help') setHelp(true);
      else runCommand(port, command, latest.current);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [port, keyboard]);

  useSpokenChanges(port);
  const surface = useRef<HTMLDivElement>(null);
  usePictureClicks(surface, port, settings ? () => setSettings(false) : null);

  return (
    <>
      <div ref={surface} className="absolute inset-0 select-none" data-picture="" />
      <PlayerStates port={port} poster={poster} otherChannel={otherChannel} failureReported={failureReported} idle={idle} onStay={stay} />
      {failed || idle ? null : (
        <PlayerControls port={port} programmes={programmes} marks={marks} settingsOpen={settings} onSettings={setSettings} />
      )}
      {help ? (
        <ShortcutsHelp can={port.getSnapshot().capabilities} channels={onKeyCommand !== undefined} onClose={() => setHelp(false)} />
      ) : null}
    </>
  );
}

/** Tells screen readers where a jump led, and what became of the sound: the keys for it work without a focused control. */
function useSpokenChanges(port: PlayerPort): void {
  useEffect(() => {
    let last = port.getSnapshot();
    // The browser may have refused before the controls were there.
    if (last.autoplay === 'muted') announce(m.player_sound_refused());
    if (last.autoplay === 'blocked') announce(m.player_start_blocked());
    return port.subscribe(() => {
      const state = port.getSnapshot();
      if (soundOf(state) !== soundOf(last)) announce(soundWords(soundOf(state)));
      else if (state.autoplay === 'blocked' && last.autoplay !== 'blocked') announce(m.player_start_blocked());
      else if (state.soundOnly && !last.soundOnly) announce(m.player_sound_only());
      else if (jumped(last, state)) announce(positionText(state));
      last = state;
    });
  }, [port]);
}

/** A change of place that playing alone does not make. */
const JUMP_MS = 4_000;
const jumped = (before: PlayerState, after: PlayerState): boolean =>
  before.source === after.source &&
  before.position !== null &&
  after.position !== null &&
  Math.abs(after.position - before.position) > JUMP_MS;

function runCommand(
  port: PlayerPort,
  command: PlayerKeyCommand,
  { marks, programmes }: Pick<TileRuntimeProps, 'marks' | 'programmes'>,
): void {
  const state = port.getSnapshot();
  switch (command.type) {
    case 'togglePlay':
      togglePlay(port);
      break;
    case 'seekBy':
      void port.seekBy(command.seconds);
      break;
    case 'toStart':
      if (state.seekWindow !== null && state.position !== null)
        void port.seekTo(programmeStart(programmes, state.position, state.seekWindow));
      break;
    case 'toLive':
      void port.toLive();
      break;
    case 'mark':
      goToMark(port, command.direction, marks);
      break;
    case 'toggleMute':
      port.setMuted(!state.muted);
      break;
    case 'volumeBy':
      port.setVolume((state.muted ? 0 : state.volume) + command.step);
      break;
    case 'toggleCaptions':
      toggleCaptions(port);
      break;
    case 'toggleFullscreen':
      void port.requestFullscreen();
      break;
    case 'togglePip':
      if (state.capabilities.pip) void port.requestPip();
      break;
  }
}

/** Backward among the marks the picture has reached; forward among all, because the viewer asks for it. Only where it can still be watched. */
function goToMark(port: PlayerPort, direction: -1 | 1, marks: readonly BroadcastMark[]): void {
  const { position, seekWindow } = port.getSnapshot();
  if (position === null || seekWindow === null) return;
  const known = (direction === -1 ? visibleMarks(marks, position) : marks).filter(({ at }) => at >= seekWindow.start);
  const mark = neighbourMark(known, position + (direction === 1 ? REPLAY_LEAD_MS : 0), direction);
  if (mark !== null) void port.seekTo(mark.at - REPLAY_LEAD_MS);
}
