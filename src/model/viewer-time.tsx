import { formatTime, formatTimeIn, offsetMinutes, viewerTime } from '#rules/lisbon-time.ts';

interface TimeProps {
  /** milliseconds since 1970 */
  at: number;
  /** the viewer's IANA zone; null until it is known */
  zone: string | null;
}

/** '20:15', and '20:15 Lisboa · 21:15 aqui' for a viewer in another zone. Goes last in its line: the second time comes after hydration. */
export function ViewerTime({ at, zone }: TimeProps) {
  return <time dateTime={new Date(at).toISOString()}>{viewerTime(at, zone)}</time>;
}

/** A column of Lisbon times. The viewer's own time stands under it, outside the flow, so that nothing moves when it comes. */
export function ColumnTime({ at, zone }: TimeProps) {
  const elsewhere = zone !== null && differs(at, zone);
  return (
    <time
      className="relative col-start-1 row-start-1 font-bold font-stretch-84% text-22 tabular-nums max-md:text-18"
      dateTime={new Date(at).toISOString()}
    >
      {formatTime(at)}
      {elsewhere ? (
        <>
          <span className="sr-only"> Lisboa · </span>
          <span className="absolute top-full left-0 whitespace-nowrap text-12 text-muted leading-none">{formatTimeIn(at, zone)} aqui</span>
        </>
      ) : null}
    </time>
  );
}

function differs(at: number, zone: string): boolean {
  try {
    return offsetMinutes(at, zone) !== offsetMinutes(at);
  } catch {
    return false;
  }
}
