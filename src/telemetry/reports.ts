/** Playback quality and page times, sent to the site itself (docs/decisions/0064-operators-page.md). */
import { REPORT_PATH } from '#rules/report-path.ts';
import type { QualityEvent, SiteEvent } from './events.ts';

/** Events that wait are sent after this time, or earlier when the page is left. Milliseconds. */
const SEND_AFTER_MS = 10_000;
/** Events of one report, as the contract has it (contract/entities/operation.ts). */
const MOST_EVENTS = 30;

const REPORTED: readonly SiteEvent['name'][] = ['playback_start', 'playback_end', 'playback_failed', 'web_vital'];
const isReported = (event: SiteEvent): event is QualityEvent => REPORTED.includes(event.name);

/** What the site counts: without the size of the picture and the rating, and a layout shift in thousandths. */
function toWire(event: QualityEvent): object {
  if (event.name === 'web_vital') {
    const { name, vital, value, page } = event;
    return { name, vital, value: Math.round(vital === 'CLS' ? value * 1_000 : value), page };
  }
  if (event.name !== 'playback_end') return event;
  const { height: _, ...counted } = event;
  return counted;
}

/** @param signal ends it; what waits is sent */
export function startReports(signal: AbortSignal): (event: SiteEvent) => void {
  let waiting: object[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    // A beacon is sent even while the page is left. Nobody waits for its answer.
    navigator.sendBeacon(REPORT_PATH, new Blob([JSON.stringify({ events: waiting })], { type: 'application/json' }));
    waiting = [];
  };
  // Later than the listeners that close what plays (playback.ts), which are of the window too and were added before.
  addEventListener('pagehide', send, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send(), { signal });
  signal.addEventListener('abort', send, { once: true });
  return (event) => {
    if (!isReported(event)) return;
    waiting.push(toWire(event));
    if (waiting.length >= MOST_EVENTS) send();
    else timer ??= setTimeout(send, SEND_AFTER_MS);
  };
}
