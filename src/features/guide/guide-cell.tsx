// biome-ignore-all lint/a11y/useSemanticElements: a grid of times is no table, its cells stand where their minutes are
// biome-ignore-all lint/a11y/useFocusableInteractive: the links inside the cells hold the focus, as the pattern allows
import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { memo } from 'react';
import { m } from '#paraglide/messages.js';
import { formatTime, formatTimeIn } from '#rules/lisbon-time.ts';
import { channelPage } from '#rules/pages.ts';
import { tagStyles } from '#ui/tag.tsx';
import type { GuideChannel } from './guide-data.ts';
import { type Cell, type GuideDayBounds, instantOf, lengthClass, percentOf, spanClass, tenseOf } from './guide-geometry.ts';

interface GuideCellProps {
  cell: Cell;
  channel: GuideChannel;
  bounds: GuideDayBounds;
  /** now, in minutes of the day shown */
  minute: number;
  /** IANA zone of a viewer whose clock differs from Lisbon's */
  zone: string | null;
  href: string;
  selected: boolean;
  tabStop: boolean;
  /** the channel is being played somewhere on the page */
  playing: boolean;
  /** hidden in a phone's list until the viewer asks for the whole day */
  folded: boolean;
  /** outside of the served page's hours: only a phone's list shows it */
  beyond: boolean;
  /** on a phone a programme on air has a second link, to the player */
  watch: boolean;
  /** its start may be left of the view: its text then sticks to the channel column */
  cut: boolean;
  /** of a cut cell in the served page: minutes of it in view, which its text must fit in */
  inView: number | null;
  /** in a phone's list, where a programme to come shows its start only */
  agenda: boolean;
  /** the viewer does not want to see results */
  hidesScore: boolean;
}

/** Computed once: a page has hundreds of cells. */
const liveTag = tagStyles({ tone: 'live' });
const laterTag = tagStyles({ tone: 'line', className: 'max-md:order-1' });
/** A match stands out from what surrounds it. */
const matchStyles = 'bg-ink-800 text-fg max-md:bg-transparent';
const crestStyles = '-my-1 mr-1 inline-block h-4.5 w-4 align-[-0.2em]';
/** A shorter programme has room for its start only. Minutes. */
const THIN = 20;

/** Accessible name: the visible text in reading order, then what the cell does not show as text: live without its tag, the channel. */
function nameOf({ cell, channel, bounds, zone }: GuideCellProps, tag: string, time: string): string {
  const here = zone ? ` ${m.guide_here({ time: formatTimeIn(instantOf(bounds, cell.from), zone) })}` : '';
  const live = cell.live && !tag ? `, ${m.guide_live()}` : '';
  return m.guide_cell_channel({ words: `${cell.title}, ${tag}${time}${here}${live}`, channel: channel.name });
}

export const GuideCell = memo(function GuideCell(props: GuideCellProps) {
  const { cell, channel, bounds, minute, href, selected, tabStop, playing, folded, beyond, watch, cut, inView, agenda, hidesScore } = props;
  const tense = tenseOf(cell, minute);
  const now = tense === 'now';
  const thin = cell.to - cell.from < THIN;
  const [start, end] = [formatTime(instantOf(bounds, cell.from)), formatTime(instantOf(bounds, cell.to))];
  const percent = now && `pct-${percentOf(cell, minute)}`;
  const score = now && cell.score && !hidesScore ? cell.score : '';
  const tagged = cell.live && (now || !thin);
  const tag = `${tagged ? `${m.guide_live()} ` : ''}${score ? `${score} ` : ''}`;
  return (
    <div
      className={cx(
        'epg-cell',
        spanClass(cell.from, cell.to, bounds.minutes),
        percent,
        cell.crests && tense === 'future' && matchStyles,
        // red is for what is live
        cell.live && 'max-md:after:text-direto',
        thin && 'is-thin',
        cut && 'is-cut',
        folded && 'is-folded',
        beyond && 'is-beyond',
      )}
      role="gridcell"
      aria-selected={selected}
      aria-current={now ? (playing ? 'true' : 'time') : undefined}
      aria-colindex={2 + Math.floor(Math.max(0, cell.from) / 30)}
      data-id={cell.id}
      data-sport={cell.sport}
      data-tense={tense === 'future' ? undefined : tense}
    >
      <a
        className={inView === null ? 'epg-link' : `epg-link ${lengthClass(inView)}`}
        href={href}
        tabIndex={tabStop ? 0 : -1}
        aria-label={nameOf(props, tag, `${start}–${end}`)}
      >
        <b className={cell.crests && 'font-bold'}>
          {thin
            ? null
            : cell.crests?.map((crest) => (
                <img key={crest} className={crestStyles} src={crest} alt="" width={16} height={18} loading="lazy" decoding="async" />
              ))}
          {cell.title}
        </b>{' '}
        <small>
          {tagged ? <span className={now ? liveTag : laterTag}>{m.guide_live()}</span> : null}
          {tagged ? ' ' : null}
          {score ? <span className="font-750 text-fg">{score}</span> : null}
          {score ? ' ' : null}
          {thin || (agenda && !now)
            ? start
            : watch && !now && !folded
              ? [start, <span key="end" className="epg-end">{`–${end}`}</span>]
              : `${start}–${end}`}
        </small>
      </a>
      {watch && now && !channel.guideOnly ? (
        <Link
          className="epg-watch"
          data-watch=""
          {...channelPage(channel)}
          reloadDocument
          tabIndex={-1}
          aria-label={(cell.live ? m.guide_watch_title : m.guide_watch_now_title)({ title: cell.title })}
        />
      ) : null}
    </div>
  );
});
