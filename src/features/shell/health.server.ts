/**
 * Health pages of the site. Calls, times and reasons are for the operator; strangers get status and version (operator-key.ts). They ask no call of the upstream that the pages do not ask: `/livez` and `/healthz` none at all, `/readyz`
 * those without which there is no service.
 */
import { serverNow } from '#server/clock.ts';
import { mayReadHealth } from '#server/operator-key.ts';
import { clockFault } from '#upstream/api-clock.ts';
import { callResults, firstReason, NEEDED_CALLS, serviceState } from '#upstream/call-results.ts';
import { reads } from '#upstream/reads.ts';

declare const __BUILD_ID__: string;

/** Time for the needed calls of `/readyz`, in milliseconds. */
const READY_MS = 3_000;
/** Range of the guide that `/readyz` asks for; its start moves in these steps, so that the answer can be cached. Milliseconds. */
const RANGE_MS = 3_600_000;

const answer = (body: object, status = 200): Response => Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** 200 as long as this process answers, whatever the upstream does: a restart would not help. */
export const liveness = (): Response => answer({ status: 'ok', version: __BUILD_ID__ });

/** The last result of every call that was made, why the first needed one fails, and whether the clocks agree. Always 200. */
export function siteHealth(request: Request): Response {
  if (!mayReadHealth(request)) return liveness();
  const upstream = { status: serviceState(), reason: firstReason(), clock: clockFault() ?? 'ok', calls: callResults() };
  return answer({ status: 'ok', version: __BUILD_ID__, upstream });
}

/**
 * Asks the needed calls, from the caches of the pages where they hold. 503 when the last result of one of them is a fault, or when none was
 * answered yet; `reason` names the call and the setting to look at (the start prints it).
 */
export async function readiness(request: Request): Promise<Response> {
  const asked = askNeededCalls();
  await Promise.race([asked, new Promise((go) => setTimeout(go, READY_MS))]);
  const state = serviceState();
  const told = { status: state === 'ok' ? 'ok' : 'unavailable', version: __BUILD_ID__ };
  const status = state === 'ok' ? 200 : 503;
  if (!mayReadHealth(request)) return answer(told, status);
  const all = callResults();
  const calls = Object.fromEntries(NEEDED_CALLS.map((call) => [call, all[call] ?? null]));
  const reason = state === 'unknown' ? `no answer within ${READY_MS / 1_000} s: UPSTREAM_URL?` : firstReason();
  return answer({ ...told, reason, calls }, status);
}

async function askNeededCalls(): Promise<void> {
  // All of them end before one is named: of two that fail at once the reason is always the first of the list.
  const [channels] = await Promise.allSettled([reads.channels(), reads.liveChannels()]);
  const first = channels.status === 'fulfilled' ? channels.value[0]?.id : undefined;
  if (first === undefined) return;
  const from = Math.floor(serverNow() / RANGE_MS) * RANGE_MS;
  await Promise.allSettled([reads.channelProgrammes(first, from, from + RANGE_MS), reads.still(first)]);
}
