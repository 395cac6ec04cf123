/** Takes what a page tells of how it came and how its stream played, for viewers who allow it (decision 0064). */
import * as z from 'zod';
import { MOST_EVENTS, QualityEvent } from '#contract/entities/operation.ts';
import { readConsent } from '#rules/consent.ts';
import { deviceKind } from '#rules/device-kind.ts';
import { serverNow } from '#server/clock.ts';
import { siteEnv } from '#server/env.ts';
import { log } from '#server/log.ts';
import { countReport } from '#server/mutation-limits.ts';
import { isFromOurPages, withLimitedBody } from '#server/request-limits.ts';
import { areaOf } from '#server/site-area.ts';
import type { RequestViewer } from '#server/viewer.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { countOwn } from './own-counts.server.ts';

/** Largest report, in bytes: thirty events have some five thousand. */
const MAX_BYTES = 16 * 1024;

/** The area of a page in the place of its address, so that a report cannot make rows of its own. */
const withArea = (event: QualityEvent): QualityEvent => (event.name === 'web_vital' ? { ...event, page: areaOf(event.page) } : event);

const reportSchema = z.object({ events: z.array(z.unknown()).min(1).max(MOST_EVENTS) });

/** The events that are well-formed: one odd value of a browser must not cost the others of its report. */
const wellFormed = (events: readonly unknown[]): QualityEvent[] =>
  events.flatMap((event) => {
    const { data } = QualityEvent.safeParse(event);
    return data === undefined ? [] : [withArea(data)];
  });

/** Whether the viewer allows the service to be measured, and the browser does not refuse for him. */
const isAllowed = ({ headers }: Request): boolean => headers.get('sec-gpc') !== '1' && readConsent(headers.get('cookie') ?? '').medicao;

/** An upstream that does not have the call is asked again after this time, in milliseconds. */
const ASK_AGAIN_MS = 10 * 60_000;
let notAskedBefore = 0;

/**
 * @param url the address, percent-decoded once
 * @returns always 204: whoever reports learns nothing
 */
export async function takeReport(request: Request, url: URL, viewer: RequestViewer): Promise<Response> {
  const answer = new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  const { METRICS_KEY, SITE_URL } = siteEnv();
  if (METRICS_KEY === undefined || !isFromOurPages(request, SITE_URL) || !isAllowed(request)) return answer;
  if (countReport(viewer, serverNow()) !== null) return answer;
  const limited = await withLimitedBody(request, url, MAX_BYTES);
  const given = reportSchema.safeParse(await limited?.json().catch(() => null));
  if (!given.success) return answer;
  const events = wellFormed(given.data.events);
  if (events.length === 0) return answer;
  const report = { device: deviceKind(viewer.deviceName), events };
  countOwn(report, serverNow());
  await passOn(report);
  return answer;
}

/** To the upstream, which counts for all sites together. An upstream without such a call is left alone. */
async function passOn(report: { device: ReturnType<typeof deviceKind>; events: QualityEvent[] }): Promise<void> {
  if (Date.now() < notAskedBefore) return;
  try {
    await answerOf('qualityReport', upstream().qualityReport({ body: report }), { personal: true });
  } catch (error) {
    if (error instanceof UpstreamError && error.fault.kind === 'http' && [401, 403, 404, 405, 501].includes(error.fault.status))
      notAskedBefore = Date.now() + ASK_AGAIN_MS;
    log('warn', 'operation', 'a report of quality was not taken by the upstream', { error });
  }
}
