import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { type BroadcastMark, type BroadcastPart, barGeometry, barWindow, instantAt, partAt } from '../dvr-geometry.ts';
import { SKIP_S, STEP_S } from '../keyboard.ts';
import type { Instant, PlayerPort, PlayerState, SeekWindow } from '../player-port.ts';
import { lisbonClock, spokenDuration } from '../spoken-time.ts';
import { customProperties, usePlayer } from './use-player.ts';

interface DvrBarProps {
  readonly port: PlayerPort;
  readonly programmes: readonly BroadcastPart[];
  readonly marks: readonly BroadcastMark[];
}

/** A live bar reaches at least this far back, so that the boundary of the programme before is seen. Milliseconds. */
const LEAST_LIVE_BAR_MS = 30 * 60_000;
/** Milliseconds between the mark's instant and where "Rever" starts: what led to it is part of it. */
export const REPLAY_LEAD_MS = 8000;

/** Where the viewer is in the broadcast: segments by programme, key moments up to the picture, the head, the live edge. */
export function DvrBar({ port, programmes, marks }: DvrBarProps) {
  const state = usePlayer(port, (s) => s);
  const track = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<Instant | null>(null);
  const [dragging, setDragging] = useState(false);
  const { seekWindow, position } = state;
  if (seekWindow === null || position === null) return <div className="dvr" aria-hidden="true" />;

  const live = state.source?.kind === 'live';
  const window = live ? liveWindow(seekWindow, programmes, position) : seekWindow;
  const bar = barGeometry(window, programmes, marks, position);
  const pointAt = (event: PointerEvent): Instant => {
    const box = track.current?.getBoundingClientRect();
    return box === undefined || box.width === 0 ? position : instantAt(window, (event.clientX - box.left) / box.width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = sliderKey(event.key, port, window, live);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <div
      className="dvr"
      onPointerLeave={() => setPointed(null)}
      onPointerMove={(event) => setPointed(pointAt(event))}
      onPointerDown={(event) => {
        if (event.button !== 0 || (event.target as Element).closest('.dvr__mark') !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setPointed(pointAt(event));
      }}
      onPointerUp={(event) => {
        if (!dragging) return;
        setDragging(false);
        void port.seekTo(pointAt(event));
        if (event.pointerType !== 'mouse') setPointed(null);
      }}
      onPointerCancel={() => {
        setDragging(false);
        setPointed(null);
      }}
    >
      <div
        ref={track}
        className="dvr__slider"
        role="slider"
        tabIndex={0}
        aria-label={m.player_position()}
        aria-valuemin={0}
        aria-valuemax={Math.round((window.end - window.start) / 1000)}
        aria-valuenow={Math.round(Math.min(window.end - window.start, Math.max(0, position - window.start)) / 1000)}
        aria-valuetext={positionText(state)}
        onKeyDown={onKeyDown}
      >
        <div className="dvr__names">
          {bar.segments.map((segment) => (
            <span key={segment.key} ref={customProperties({ '--w': `${segment.width}%` })}>
              {segment.width > 6 ? segment.title : ''}
            </span>
          ))}
        </div>
        <div className="dvr__track">
          {bar.segments.map((segment) => (
            <i key={segment.key} ref={customProperties({ '--w': `${segment.width}%`, '--p': `${segment.filled}%` })} />
          ))}
        </div>
        {live && !state.atLive ? <span className="dvr__edge" /> : null}
        <span className="dvr__head" ref={customProperties({ '--x': `${live && state.atLive ? 100 : bar.head}%` })} />
        {pointed === null ? null : <Pointed at={pointed} window={window} programmes={programmes} marks={bar.marks} live={live} />}
      </div>
      {bar.marks.map((mark) => (
        <button
          key={mark.id}
          type="button"
          className={markClass(mark)}
          aria-label={m.player_mark_watch({ label: mark.label })}
          ref={customProperties({ '--x': `${mark.x}%` })}
          onClick={() => void port.seekTo(mark.at - REPLAY_LEAD_MS)}
        >
          <i>{mark.kind === 'var' ? 'VAR' : ''}</i>
        </button>
      ))}
    </div>
  );
}

function Pointed(props: {
  at: Instant;
  window: SeekWindow;
  programmes: readonly BroadcastPart[];
  marks: readonly BroadcastMark[];
  live: boolean;
}) {
  const { at, window, programmes, marks, live } = props;
  const length = window.end - window.start;
  const x = ((at - window.start) / length) * 100;
  const near = marks.find((mark) => Math.abs(mark.at - at) < length * 0.012);
  const words = near?.label ?? partAt(programmes, at)?.title ?? '';
  return (
    <>
      <span className="dvr__scrub" ref={customProperties({ '--x': `${x}%` })} />
      <span className="dvr__tip" aria-hidden="true" ref={customProperties({ '--x': `clamp(4rem, ${x}%, 100% - 4rem)` })}>
        {words === '' ? null : <span className="dvr__tip-words">{words}</span>}
        <span className="go">{live ? lisbonClock(at) : spokenDuration((at - window.start) / 1000)}</span>
      </span>
    </>
  );
}

function liveWindow(seekable: SeekWindow, programmes: readonly BroadcastPart[], position: Instant): SeekWindow {
  const part = partAt(programmes, position);
  const programme = part === null ? null : (part.broadcastStart ?? part.start);
  const start = programme === null ? null : Math.min(programme, seekable.end - LEAST_LIVE_BAR_MS);
  return barWindow(seekable, start, position);
}

function markClass(mark: BroadcastMark): string {
  if (mark.kind === 'card') return 'dvr__mark dvr__mark--card';
  return mark.kind === 'var' ? 'dvr__mark dvr__mark--var' : 'dvr__mark';
}

/** What the slider says: the place in words, never a bare number of seconds. */
function positionText(state: PlayerState): string {
  const { seekWindow, position, source } = state;
  if (seekWindow === null || position === null) return '';
  if (source?.kind === 'live')
    return state.atLive ? m.player_position_live() : m.player_position_behind({ time: spokenDuration(state.behindLive) });
  const seconds = (at: number) => spokenDuration((at - seekWindow.start) / 1000);
  return m.player_position_recording({ time: seconds(position), total: seconds(seekWindow.end) });
}

function sliderKey(key: string, port: PlayerPort, window: SeekWindow, live: boolean): (() => void) | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => void port.seekBy(-STEP_S);
    case 'ArrowRight':
    case 'ArrowUp':
      return () => void port.seekBy(STEP_S);
    case 'PageDown':
      return () => void port.seekBy(-2 * SKIP_S);
    case 'PageUp':
      return () => void port.seekBy(2 * SKIP_S);
    case 'Home':
      return () => void port.seekTo(window.start);
    case 'End':
      return () => void (live ? port.toLive() : port.seekTo(window.end));
    default:
      return null;
  }
}
