/** The viewing of this device as the upstream keeps it: pings, and ending another device's viewing. */
import type { SafeMode } from '#contract/core/headers.ts';
import { type OtherDevice, toOtherDevice } from '#model/other-device.ts';
import { log } from '#server/log.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { UpstreamError } from '#upstream/fault.ts';
import { answerOf, answerWithHeaders, upstream } from '#upstream/upstream.ts';

/** `unknown`: the upstream did not say; the picture goes on and the next ping asks again. */
export type PingAnswer =
  | { state: 'ok'; refreshS: number; safeMode: SafeMode /** several pictures are allowed; null: not told */; multiscreen: boolean | null }
  | { state: 'other-device'; other: OtherDevice | null }
  | { state: 'unknown' };

export async function sendPing(channelId: number): Promise<PingAnswer> {
  try {
    const asked = upstream().channelsStreamPing({ query: { channel: channelId } }, { context: viewerHeaders() });
    const { answer, headers } = await answerWithHeaders('channelsStreamPing', asked);
    if (answer.state === 'other_device')
      return { state: 'other-device', other: toOtherDevice({ device: answer.device?.name, viewing: answer.device?.id }) };
    return { state: 'ok', refreshS: answer.refresh, safeMode: headers['x-safe-mode'], multiscreen: answer.multiscreen };
  } catch (error) {
    return refusedPing(error);
  }
}

/** "Parar lá": this device takes the place of another one. */
export async function stopOtherDevice(channelId: number, viewing: string): Promise<PingAnswer> {
  try {
    const asked = upstream().channelsStreamStop({ body: { channel: channelId, viewing } }, { context: viewerHeaders() });
    const { answer, headers } = await answerWithHeaders('channelsStreamStop', asked);
    return { state: 'ok', refreshS: answer.refresh, safeMode: headers['x-safe-mode'], multiscreen: answer.multiscreen };
  } catch (error) {
    return refusedPing(error);
  }
}

/** The device watches no longer. A failure is not told: the upstream finds out by the missing pings. */
export async function leaveViewing(): Promise<void> {
  const context = viewerHeaders();
  if (!context.bearer) return;
  await answerOf('channelsStreamLeave', upstream().channelsStreamLeave({}, { context })).catch(() => undefined);
}

function refusedPing(error: unknown): PingAnswer {
  const fault = error instanceof UpstreamError ? error.fault : null;
  if (fault?.kind === 'http' && fault.status === 409) return { state: 'other-device', other: toOtherDevice(fault.fields) };
  if (fault?.kind !== 'http' || fault.status >= 500) log('warn', 'live', 'a ping failed', { error });
  return { state: 'unknown' };
}
