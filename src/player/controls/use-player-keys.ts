import { useEffect, useRef } from 'react';
import { type BroadcastMark, type BroadcastPart, neighbourMark, programmeStart, visibleMarks } from '../dvr-geometry.ts';
import { commandForKey, describeTarget, neighbourSpeed, type PlayerKeyCommand } from '../keyboard.ts';
import type { PlayerPort } from '../player-port.ts';
import { shownWindow } from '../shown-length.ts';
import { REPLAY_LEAD_MS } from './dvr-bar.tsx';
import { toggleCaptions } from './player-controls.tsx';
import { togglePlay } from './use-picture-clicks.ts';
import { toggleTheatre } from './use-theatre.ts';

interface PlayerKeys {
  readonly port: PlayerPort;
  /** This tile handles the page's keys. */
  readonly keyboard: boolean;
  readonly marks: readonly BroadcastMark[];
  readonly programmes: readonly BroadcastPart[];
  readonly onHelp: () => void;
}

/** The keys of the page, for the tile that has the sound. */
export function usePlayerKeys(keys: PlayerKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const { keyboard } = keys;
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
      const { port, onHelp } = latest.current;
      const isOfRoom =
        command.type === 'channel' ||
        command.type === 'lastChannel' ||
        command.type === 'share' ||
        (command.type === 'digit' && port.getSnapshot().source?.kind !== 'recording');
      if (isOfRoom) return;
      if (command.type === 'help') onHelp();
      else runCommand(port, command, latest.current);
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [keyboard]);
}

function runCommand(port: PlayerPort, command: PlayerKeyCommand, { marks, programmes }: Pick<PlayerKeys, 'marks' | 'programmes'>): void {
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
      if (state.source?.kind === 'recording') void (state.seekWindow && port.seekTo(state.seekWindow.end));
      else void port.toLive();
      break;
    case 'digit':
      if (state.seekWindow !== null) {
        const { start, end } = shownWindow(state) ?? state.seekWindow;
        void port.seekTo(Math.min(state.seekWindow.end, start + ((end - start) * command.digit) / 10));
      }
      break;
    case 'speed':
      if (state.capabilities.speed) port.setRate(neighbourSpeed(state.rate, command.direction));
      break;
    case 'theatre':
      toggleTheatre();
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
