import { m } from '#paraglide/messages.js';
import type { PlayerSource } from '#player/player-port.ts';
import type { MomentRange } from '#rules/moments.ts';
import { segmentStart } from '#rules/segments.ts';
import { type Bounds, type Lengths, movedEnd } from '../moment-range.ts';
import { RangePictures } from './range-pictures.tsx';
import { secondTime } from './second-time.ts';

interface RangeTrimmerProps {
  /** of the thumbnails; null: not known */
  source: PlayerSource | null;
  range: MomentRange;
  /** the part of the channel that is shown, in segments */
  track: Bounds;
  /** the first instant that has not been broadcast */
  latest: number;
  lengths: Lengths;
  onChange: (range: MomentRange) => void;
}

/**
 * Native sliders whose tracks let pointers through: only the thumbs take them, so that two can lie over each other. For a finger a thumb is
 * wider than it is drawn, and so is the slider, so that the drawn parts lie where they lie for a mouse.
 */
const sliderStyles =
  'pointer-events-none absolute inset-0 size-full appearance-none rounded-ctl bg-transparent pointer-coarse:-left-1.5 pointer-coarse:w-[calc(100%+0.75rem)] [&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:h-14 [&::-webkit-slider-thumb]:w-3 [&::-webkit-slider-thumb]:cursor-ew-resize [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-tag [&::-webkit-slider-thumb]:border-0 [&::-webkit-slider-thumb]:bg-relva [&::-webkit-slider-thumb]:bg-[linear-gradient(var(--ink-950),var(--ink-950))] [&::-webkit-slider-thumb]:bg-size-[2px_1rem] [&::-webkit-slider-thumb]:bg-center [&::-webkit-slider-thumb]:bg-no-repeat max-md:[&::-webkit-slider-thumb]:h-11 pointer-coarse:[&::-webkit-slider-thumb]:w-6 pointer-coarse:[&::-webkit-slider-thumb]:rounded-[10px/4px] pointer-coarse:[&::-webkit-slider-thumb]:border-x-6 pointer-coarse:[&::-webkit-slider-thumb]:border-transparent pointer-coarse:[&::-webkit-slider-thumb]:bg-clip-padding [&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:h-14 [&::-moz-range-thumb]:w-3 [&::-moz-range-thumb]:cursor-ew-resize [&::-moz-range-thumb]:rounded-tag [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-relva [&::-moz-range-thumb]:bg-[linear-gradient(var(--ink-950),var(--ink-950))] [&::-moz-range-thumb]:bg-size-[2px_1rem] [&::-moz-range-thumb]:bg-center [&::-moz-range-thumb]:bg-no-repeat max-md:[&::-moz-range-thumb]:h-11 pointer-coarse:[&::-moz-range-thumb]:w-6 pointer-coarse:[&::-moz-range-thumb]:rounded-[10px/4px] pointer-coarse:[&::-moz-range-thumb]:border-x-6 pointer-coarse:[&::-moz-range-thumb]:border-transparent pointer-coarse:[&::-moz-range-thumb]:bg-clip-padding';

/** Both ends of the range on a strip of the channel, each a slider that moves by six seconds. */
export function RangeTrimmer({ source, range, track, latest, lengths, onChange }: RangeTrimmerProps) {
  // In boundaries between segments, so that the end of the last one has a place.
  const [from, to] = [track.first, track.last + 1];
  const width = Math.max(1, to - from);
  const ends = [
    { end: 'first', label: m.moment_start(), value: range.first, at: range.startsAt },
    { end: 'last', label: m.moment_end(), value: range.last + 1, at: range.endsAt },
  ] as const;
  return (
    <div className="grid gap-3">
      <div className="relative h-14 rounded-ctl bg-ink-800 max-md:h-11">
        <svg className="absolute inset-0 size-full rounded-ctl" viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
          {Array.from({ length: width - 1 }, (_, n) => (
            <rect key={segmentStart(from + n)} className="fill-ink-600" x={n + 1} y={3} width={0.04} height={4} />
          ))}
          <rect className="fill-relva/25" x={range.first - from} y={0} width={range.last + 1 - range.first} height={10} />
        </svg>
        <RangePictures source={source} range={range} track={track} latest={latest} />
        <svg className="absolute inset-0 size-full rounded-ctl" viewBox={`0 0 ${width} 10`} preserveAspectRatio="none" aria-hidden="true">
          <rect className="fill-relva" x={range.first - from} y={0} width={range.last + 1 - range.first} height={0.4} />
          <rect className="fill-relva" x={range.first - from} y={9.6} width={range.last + 1 - range.first} height={0.4} />
        </svg>
        {ends.map(({ end, label, value, at }) => (
          <input
            key={end}
            className={sliderStyles}
            type="range"
            aria-label={label}
            aria-valuetext={secondTime(at)}
            min={from}
            max={to}
            step={1}
            value={value}
            onChange={(event) => {
              const chosen = Number(event.target.value);
              onChange(movedEnd(range, end, end === 'first' ? chosen : chosen - 1, track, lengths));
            }}
          />
        ))}
      </div>
      <p className="flex justify-between gap-2 text-12 text-muted tabular-nums">
        <span>{secondTime(segmentStart(from))}</span>
        <b className="font-650 text-fg" data-range="">
          {m.moment_range({ seconds: range.seconds, from: secondTime(range.startsAt), to: secondTime(range.endsAt) })}
        </b>
        <span>{secondTime(segmentStart(to))}</span>
      </p>
    </div>
  );
}
