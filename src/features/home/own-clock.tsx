import { formatTime, formatTimeIn, offsetMinutes, viewerTime } from '#rules/lisbon-time.ts';
import { useViewerZone } from '#session/service.tsx';

/** '20:15', and '20:15 Lisboa · 21:15 aqui' for a viewer whose clock differs. Goes last in its line: the rest comes after hydration. */
export function ViewerTime({ at }: { at: number }) {
  const zone = useViewerZone();
  return <time dateTime={new Date(at).toISOString()}>{viewerTime(at, zone)}</time>;
}

/** A column of Lisbon times: the viewer's own stands under it, outside the flow, so that nothing moves when it comes. */
export function ColumnTime({ at, zone }: { at: number; zone: string | null }) {
  const elsewhere = zone !== null && differs(at, zone);
  return (
    <time className="agenda__time relative" dateTime={new Date(at).toISOString()}>
      {formatTime(at)}
      {elsewhere ? (
        <>
          <span className="vh"> Lisboa · </span>
          <span className="text-12 text-muted absolute top-full left-0 leading-none whitespace-nowrap">{formatTimeIn(at, zone)} aqui</span>
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
