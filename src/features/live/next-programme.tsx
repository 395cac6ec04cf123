import { formatTime } from '#rules/lisbon-time.ts';

interface NextProgrammeProps {
  /** milliseconds since 1970 */
  startsAt: number;
  title: string;
  className?: string;
}

/** A later programme in one line: time and title. */
export function NextProgramme({ startsAt, title, className = '' }: NextProgrammeProps) {
  return (
    <span className={`grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-2 text-14 text-soft ${className}`.trimEnd()}>
      <time className="text-muted tabular-nums" dateTime={new Date(startsAt).toISOString()}>
        {formatTime(startsAt)}
      </time>
      <span>{title}</span>
    </span>
  );
}
