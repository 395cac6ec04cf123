import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import {
  type BarGeometry,
  type BarMarkGroup,
  type BroadcastMark,
  type BroadcastPart,
  barGeometry,
  barWindow,
  groupMarks,
  instantAt,
  knownParts,
  partAt,
  programmeStart,
} from '../dvr-geometry.ts';
import { PAGE_S, STEP_S } from '../keyboard.ts';
import { markName, markSign } from '../mark-name.ts';
import type { Instant, PlayerPort, PlayerState, SeekWindow } from '../player-port.ts';
import { hidesLength, shownWindow } from '../shown-length.ts';
import { spokenDuration } from '../spoken-duration.ts';
import { lisbonClock } from '../spoken-time.ts';
import { barTipStyles, edgeStyles, headStyles, markSignStyles, markStyles, scrubStyles, thumbnailStyles } from './bar-styles.ts';
import { customProperties, usePlayer } from './use-player.ts';
import { useThumbnail } from './use-thumbnail.ts';

interface DvrBarProps {
  readonly port: PlayerPort;
  readonly programmes: readonly BroadcastPart[];
  readonly marks: readonly BroadcastMark[];
}

const NO_PARTS: readonly BroadcastPart[] = [];
const NO_MARKS: readonly BroadcastMark[] = [];

/** A live bar reaches at least this far back, so that it shows where the programme began. Milliseconds. */
const LEAST_LIVE_BAR_MS = 30 * 60_000;
/** Seeking to a mark starts this long before it, to show what led to it. Milliseconds. */
export const REPLAY_LEAD_MS = 8000;
/** Width of a mark's button (bar-styles.ts), pixels. */
const MARK_WIDTH = 24;

/**
 * Where the viewer is in the broadcast: segments by programme, key moments up to the picture, the head, the live edge. While a stream
 * opens the bar is empty but there, so that it keeps the keyboard's focus. Positions are custom properties.
 */
export function DvrBar({ port, programmes, marks }: DvrBarProps) {
  const state = usePlayer(port, (s) => s);
  const track = useRef<HTMLDivElement>(null);
  const width = useWidth(track);
  const [pointed, setPointed] = useState<Instant | null>(null);
  const [dragging, setDragging] = useState(false);
  /** The keyboard moves along the bar: the thumbnail is that of the picture's new place. */
  const [keyed, setKeyed] = useState(false);
  const live = state.source?.kind === 'live';
  // Without a clock in the stream nobody knows where programmes and moments lie on the bar.
  const place = state.timed ? placeIn(state, programmes, marks) : placeIn(state, NO_PARTS, NO_MARKS);
  const pointAt = (event: PointerEvent): Instant | null => {
    const box = track.current?.getBoundingClientRect();
    if (place === null || box === undefined || box.width === 0) return null;
    return instantAt(place.window, (event.clientX - box.left) / box.width);
  };
  const shown = pointed ?? (keyed && place !== null ? place.position : null);
  const groups = place === null ? [] : groupMarks(place.bar.marks, (MARK_WIDTH / Math.max(1, width)) * 100);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = sliderKey(event.key, port, place, live);
    if (act === null) return;
    event.preventDefault();
    event.stopPropagation();
    setKeyed(true);
    act();
  };
  return (
    <div
      className="dvr"
      onPointerLeave={() => setPointed(null)}
      onPointerMove={(event) => setPointed(pointAt(event))}
      onPointerDown={(event) => {
        if (place === null || event.button !== 0 || (event.target as Element).closest('button') !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setPointed(pointAt(event));
      }}
      onPointerUp={(event) => {
        if (!dragging) return;
        setDragging(false);
        const at = pointAt(event);
        if (at !== null) void port.seekTo(at);
        if (event.pointerType !== 'mouse') setPointed(null);
      }}
      onPointerCancel={() => {
        setDragging(false);
        setPointed(null);
      }}
    >
      <div
        ref={track}
        className="absolute inset-0 rounded-ctl"
        role="slider"
        tabIndex={0}
        aria-label={m.player_position()}
        aria-disabled={place === null || undefined}
        aria-valuemin={0}
        aria-valuemax={place?.seconds ?? 0}
        aria-valuenow={place?.at ?? 0}
        aria-valuetext={place === null ? m.player_opening() : positionText(state)}
        onKeyDown={onKeyDown}
        onFocus={(event) => setKeyed(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setKeyed(false)}
      >
        {place === null ? null : (
          <>
            <div className="flex @max-[34rem]:hidden gap-[3px] text-12 text-soft leading-none">
              {place.bar.segments.map((segment) => (
                <span key={segment.key} className="w-(--w) truncate pl-px" ref={customProperties({ '--w': `${segment.width}%` })}>
                  {segment.width > 6 ? segment.title : ''}
                </span>
              ))}
            </div>
            <div className="dvr-track">
              {place.bar.segments.map((segment) => (
                <i key={segment.key} ref={customProperties({ '--w': `${segment.width}%`, '--p': `${segment.filled}%` })} />
              ))}
              {place.bar.gone > 0 ? <span className="dvr-gone" ref={customProperties({ '--x': `${place.bar.gone}%` })} /> : null}
            </div>
            {live && !state.atLive ? <span className={edgeStyles} /> : null}
            <span className={headStyles} ref={customProperties({ '--x': `${live && state.atLive ? 100 : place.bar.head}%` })} />
            {shown === null ? null : (
              <Pointed port={port} at={shown} place={place} programmes={programmes} groups={groups} live={live} timed={state.timed} />
            )}
          </>
        )}
      </div>
      {groups.map((group) => (
        <button
          key={group.id}
          type="button"
          className={markStyles}
          aria-label={markName(group)}
          ref={customProperties({ '--x': `${group.x}%` })}
          onClick={() => void port.seekTo(group.at - REPLAY_LEAD_MS)}
        >
          <span className={markSignStyles({ kind: group.kind, several: group.marks.length > 1 })}>{markSign(group)}</span>
        </button>
      ))}
    </div>
  );
}

/** Width of an element in pixels; 0 before it is laid out. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

interface BarPlace {
  readonly window: SeekWindow;
  /** oldest instant that may be sought */
  readonly reachable: Instant;
  /** where the Home key leads */
  readonly start: Instant;
  /** the picture's instant */
  readonly position: Instant;
  readonly bar: BarGeometry;
  /** Length of the bar and the viewer's place on it, in whole seconds. */
  readonly seconds: number;
  readonly at: number;
}

/** Null until the stream has a position. */
function placeIn(state: PlayerState, programmes: readonly BroadcastPart[], marks: readonly BroadcastMark[]): BarPlace | null {
  const { seekWindow, position, source } = state;
  if (seekWindow === null || position === null) return null;
  const window = source?.kind === 'live' ? liveWindow(seekWindow, programmes, position) : (shownWindow(state) ?? seekWindow);
  const length = window.end - window.start;
  return {
    window,
    reachable: seekWindow.start,
    position,
    start: programmeStart(programmes, position, seekWindow),
    bar: barGeometry(window, programmes, marks, position, seekWindow.start),
    seconds: Math.round(length / 1000),
    at: Math.round(Math.min(length, Math.max(0, position - window.start)) / 1000),
  };
}

interface PointedProps {
  readonly port: PlayerPort;
  readonly at: Instant;
  readonly place: BarPlace;
  readonly programmes: readonly BroadcastPart[];
  readonly groups: readonly BarMarkGroup[];
  readonly live: boolean;
  readonly timed: boolean;
}

/** The line and the tip under the pointer: where a press leads. What cannot be reached leads to the oldest moment that can. */
function Pointed({ port, at, place, programmes, groups, live, timed }: PointedProps) {
  const { window, reachable, position } = place;
  const length = window.end - window.start;
  const to = Math.max(at, reachable);
  const x = ((at - window.start) / length) * 100;
  const near = groups.find((group) => Math.abs(group.x - x) < 1.2);
  const part = timed ? partAt(knownParts(programmes, position), to) : null;
  const words = at < reachable ? m.player_gone() : near ? groupWords(near) : (part?.title ?? '');
  const picture = useThumbnail(port, timed ? to : null);
  return (
    <>
      <span className={scrubStyles} ref={customProperties({ '--x': `${x}%` })} />
      {picture === null ? null : (
        <span
          className={thumbnailStyles}
          data-thumbnail=""
          aria-hidden="true"
          ref={customProperties({
            '--x': `${x}%`,
            '--sheet': `url("${picture.thumbnail.image}")`,
            '--size': `${picture.columns * 100}% ${picture.rows * 100}%`,
            '--tile': `${tilePercent(picture.thumbnail.column, picture.columns)} ${tilePercent(picture.thumbnail.row, picture.rows)}`,
          })}
        />
      )}
      <span className={barTipStyles} data-bar-tip="" aria-hidden="true" ref={customProperties({ '--x': `${x}%` })}>
        {words === '' ? null : <span className="truncate">{words}</span>}
        <span className="flex-none rounded-tag bg-ink-700 px-1.5 py-0.5 font-semibold">
          {live && !timed ? m.player_position_behind({ time: spokenDuration((window.end - to) / 1000) }) : null}
          {live && timed ? lisbonClock(to) : null}
          {live ? null : spokenDuration((to - window.start) / 1000)}
        </span>
      </span>
    </>
  );
}

/** `background-position` of one of several tiles. */
const tilePercent = (index: number, count: number): string => `${count > 1 ? (index / (count - 1)) * 100 : 0}%`;

const groupWords = ({ label, marks }: BarMarkGroup): string =>
  marks.length > 1 ? m.player_mark_and_more({ label, count: String(marks.length - 1) }) : label;

function liveWindow(seekable: SeekWindow, programmes: readonly BroadcastPart[], position: Instant): SeekWindow {
  const part = partAt(programmes, position);
  const programme = part === null ? null : (part.broadcastStart ?? part.start);
  const least = Math.max(seekable.start, seekable.end - LEAST_LIVE_BAR_MS);
  const start = programme === null ? null : Math.min(programme, least);
  return barWindow(seekable, start, position);
}

/** `aria-valuetext`: the position in words instead of a number of seconds. */
export function positionText(state: PlayerState): string {
  const { seekWindow, position, source } = state;
  if (seekWindow === null || position === null) return '';
  if (source?.kind === 'live')
    return state.atLive ? m.player_position_live() : m.player_position_behind({ time: spokenDuration(state.behindLive) });
  const seconds = (at: number) => spokenDuration((at - seekWindow.start) / 1000);
  if (hidesLength(source)) return seconds(position);
  return m.player_position_recording({ time: seconds(position), total: seconds(seekWindow.end) });
}

/** @param place null: nothing to seek in yet; the slider still takes its keys */
function sliderKey(key: string, port: PlayerPort, place: BarPlace | null, live: boolean): (() => void) | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return () => void port.seekBy(-STEP_S);
    case 'ArrowRight':
    case 'ArrowUp':
      return () => void port.seekBy(STEP_S);
    case 'PageDown':
      return () => void port.seekBy(-PAGE_S);
    case 'PageUp':
      return () => void port.seekBy(PAGE_S);
    case 'Home':
      return () => void (place && port.seekTo(place.start));
    case 'End':
      return () => void (place && (live ? port.toLive() : port.seekTo(place.window.end)));
    default:
      return null;
  }
}
