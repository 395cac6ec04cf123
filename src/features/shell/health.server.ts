/** `/healthz` of the site: its own version, and whether the upstream answers. */

import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';

declare const __BUILD_ID__: string;

/** 200 whenever the site itself answers. A fault of the upstream is reported in the body, because restarting the site would not help. */
export async function siteHealth(): Promise<Response> {
  let state: { status: string; version?: string; fault?: string };
  try {
    const health = await answerOf('healthz', upstream().healthz(undefined, { signal: AbortSignal.timeout(1_500) }));
    state = { status: health.status, version: health.version };
  } catch (error) {
    state = { status: 'down', fault: error instanceof UpstreamError ? error.fault.kind : 'unknown' };
  }
  return Response.json({ status: 'ok', version: __BUILD_ID__, upstream: state }, { headers: { 'cache-control': 'no-store' } });
}
