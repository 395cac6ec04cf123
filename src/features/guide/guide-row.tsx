// biome-ignore-all lint/a11y/useSemanticElements: a grid of times is no table, its cells stand where their minutes are
// biome-ignore-all lint/a11y/useFocusableInteractive: the links inside the cells hold the focus, as the pattern allows
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { ChannelMark } from '#model/channel-mark.tsx';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { warningGlyph } from '#ui/icons/warning.ts';
import { GuideCell } from './guide-cell.tsx';
import {
  agendaIsFull,
  agendaMissing,
  agendaPick,
  CUT_MINUTES,
  cellsIn,
  type GuideDayBounds,
  pointClass,
  STICKING_MINUTES,
  slotRange,
  slotsBetween,
  spanClass,
} from './guide-geometry.ts';
import type { RowData } from './use-guide-blocks.ts';

/** served: for every width, as the server renders it; grid or agenda: for the actual width, after hydration. */
export type GuideMode = 'served' | 'grid' | 'agenda';

interface GuideRowProps {
  row: RowData;
  index: number;
  bounds: GuideDayBounds;
  mode: GuideMode;
  from: number;
  to: number;
  minute: number;
  /** this day is today */
  today: boolean;
  zone: string | null;
  /** address of a programme's sheet without its id */
  sheetPath: string;
  /** address of the guide of this channel alone; null where it is not offered */
  channelHref: string | null;
  /** in the guide of one channel: the way back to all, and to the hours before those shown */
  backHref: string | null;
  earlierHref: string | null;
  selectedId: number | undefined;
  /** the last focused cell: rendered even outside of the window */
  focusId: number | undefined;
  tabId: number | undefined;
  playing: boolean;
  /** on a phone: every programme of the day, not only the next ones */
  whole: boolean;
  /** the viewer does not want to see results */
  hidesScores: boolean;
  /** a filter is active: a row without programmes says so */
  filtered: boolean;
  onRetry: () => void;
}

/** A phone's link from a channel's name to its whole day. Short: every row of the served page has it. */
const wayStyles = 'text-soft ml-auto inline-flex min-h-11 flex-none items-center underline md:hidden';
/** From a whole day back to all channels: beside the name on a phone, else under it. One link for both: two would be two before the stylesheet is there. */
const backStyles = 'text-soft ml-auto inline-flex min-h-11 flex-none items-center underline md:ml-0 md:min-h-0 md:font-normal md:text-12';

/**
 * Whether a row would render the same. In the grid, a block that arrives changes the data of all rows at once, often outside of the view:
 * skip rendering those.
 */
function drawsTheSame(before: GuideRowProps, after: GuideRowProps): boolean {
  const names = Object.keys(after) as (keyof GuideRowProps)[];
  if (names.some((name) => name !== 'row' && !Object.is(before[name], after[name]))) return false;
  if (before.row === after.row) return true;
  if (after.mode !== 'grid' || before.row.channel !== after.row.channel) return false;
  const [old, now] = [cellsIn(before.row.cells, after, after.focusId), cellsIn(after.row.cells, after, after.focusId)];
  return (
    old.length === now.length &&
    old.every((cell, place) => cell === now[place]) &&
    slotsBetween(after.from, after.to).every(
      (slot) => before.row.loaded[slot] === after.row.loaded[slot] && before.row.failed[slot] === after.row.failed[slot],
    )
  );
}

export const GuideRow = memo(function GuideRow(props: GuideRowProps) {
  const { row, index, bounds, mode, from, to, minute, channelHref, backHref, whole, onRetry } = props;
  const { channel, cells } = row;
  const rest = whole && mode !== 'grid' ? cells.filter((cell) => cell.to > from) : cells;
  const since = minute < 0 || minute > bounds.minutes ? from : minute;
  const listed = mode === 'grid' || whole ? rest : agendaPick(cells, since);
  const shown =
    mode === 'agenda'
      ? cells.filter((cell) => listed.includes(cell) || cell.id === props.focusId)
      : cellsIn(cells, { from, to }, props.focusId);
  // Include the programmes of a phone's list even outside of the window: otherwise rows would grow at hydration.
  const beyond = mode === 'served' ? listed.filter((cell) => !shown.includes(cell)) : [];
  // A complete list needs no further blocks.
  const waits = mode === 'grid' || (mode === 'agenda' && (whole || !agendaIsFull(listed, since)));
  const missing = waits || mode === 'served' ? slotsBetween(from, to).filter((slot) => !row.loaded[slot]) : [];
  const waiting = waits ? missing.filter((slot) => !row.failed[slot]) : [];
  const failed = missing.filter((slot) => row.failed[slot]);
  const spanOf = (slot: number) => {
    const range = slotRange(slot, bounds.minutes);
    return `epg-cell ${spanClass(Math.max(from, range.from), Math.min(to, range.to), bounds.minutes)}`;
  };
  // Programmes that are there stay: only the hours that failed say so. A row or a phone's list with nothing else says it once.
  const inPlace = shown.length > 0 && mode !== 'agenda';
  const failures = inPlace ? failed.map(spanOf) : failed.slice(0, 1).map(() => 'h-full');
  const none = props.filtered && shown.length === 0 && waiting.length + failed.length === 0;
  return (
    <div className="epg-row" role="row" aria-rowindex={index + 2} aria-busy={waiting.length > 0 || undefined} data-row={index}>
      <div
        className="sticky left-0 z-4 flex items-center gap-3 border-r border-r-ink-700 border-b border-b-ink-800 bg-ink-950 pl-5 font-semibold text-14 leading-[1.25] max-md:static max-md:min-h-11 max-md:border-0 max-md:p-0"
        role="rowheader"
        aria-colindex={1}
      >
        <ChannelMark number={channel.number} logo={channel.logo} className="max-md:size-7 max-md:text-14" />
        {backHref ? (
          <div className="min-w-0 max-md:contents">
            <span className="block min-w-0 max-md:truncate">{channel.name}</span>
            <a className={backStyles} href={backHref}>
              {m.guide_all_channels()}
            </a>
          </div>
        ) : (
          <span className="min-w-0 max-md:truncate">
            {channel.name}{' '}
            {channel.theme ? (
              <small className="block font-normal text-12 text-muted max-md:ml-2 max-md:inline">{channel.theme}</small>
            ) : null}
          </span>
        )}
        {channelHref ? (
          <a className={wayStyles} href={channelHref} aria-label={m.guide_agenda_all_of({ channel: channel.name })}>
            {m.guide_agenda_all()}
          </a>
        ) : null}
      </div>
      <div className="epg-line">
        {props.earlierHref ? (
          <div className="epg-cell justify-self-start md:hidden" role="gridcell" aria-colindex={2}>
            <a className={wayStyles} href={props.earlierHref}>
              {m.guide_earlier()}
            </a>
          </div>
        ) : null}
        {[...shown, ...beyond].map((cell) => (
          <GuideCell
            key={cell.id}
            cell={cell}
            channel={channel}
            bounds={bounds}
            minute={minute}
            zone={props.zone}
            href={`${props.sheetPath}${cell.id}`}
            selected={cell.id === props.selectedId}
            tabStop={cell.id === props.tabId}
            playing={props.playing}
            folded={mode === 'served' && !listed.includes(cell)}
            beyond={beyond.includes(cell)}
            watch={mode !== 'grid'}
            cut={mode !== 'agenda' && cell.from < from + CUT_MINUTES && cell.to - cell.from >= STICKING_MINUTES}
            inView={mode === 'served' && cell.from < from && cell.to - cell.from >= STICKING_MINUTES ? cell.to - from : null}
            agenda={mode === 'agenda'}
            hidesScore={props.hidesScores}
          />
        ))}
        {none ? (
          <span
            className={cx(
              'sticky left-[calc(var(--head)+0.75rem)] inline-flex h-full items-center pl-3 text-14 text-muted max-md:static max-md:p-0',
              beyond.length > 0 && 'max-md:hidden',
            )}
            role="gridcell"
            aria-colindex={2}
          >
            {mode === 'agenda' ? m.guide_row_none_next() : m.guide_row_none()}
          </span>
        ) : null}
        {/* A phone's row has its final height while it waits, or all below it would move. */}
        {mode === 'agenda' && !whole && waiting.length > 0
          ? agendaMissing(listed, since).map((line) => (
              <span key={`line-${line}`} className={cx('epg-cell animate-skeleton', line === 0 && 'max-md:min-h-14')} aria-hidden="true" />
            ))
          : null}
        {(mode === 'agenda' && !whole ? [] : waiting).map((slot) => (
          <span key={`wait-${slot}`} className={`animate-skeleton ${spanOf(slot)}`} aria-hidden="true" />
        ))}
        {failures.map((place) => (
          <div key={`failed-${place}`} className={`shadow-[inset_3px_0_0_var(--aviso)] ${place}`} role="gridcell" aria-colindex={2}>
            <span className="sticky left-[calc(var(--head)+0.75rem)] inline-flex h-full items-center gap-3 pl-3 text-14 text-soft max-md:static">
              <Icon glyph={warningGlyph} className="text-aviso" />
              <span role="status">{m.guide_row_failed()}</span>
              <Button size="sm" onClick={onRetry}>
                {m.guide_retry()}
              </Button>
            </span>
          </div>
        ))}
      </div>
      {props.today && mode !== 'agenda' ? (
        <i
          className={`epg-now pointer-events-none absolute inset-y-0 z-2 w-0.5 -translate-x-1/2 bg-relva forced-colors:bg-[Highlight] ${pointClass(minute)}`}
          aria-hidden="true"
        />
      ) : null}
    </div>
  );
}, drawsTheSame);
