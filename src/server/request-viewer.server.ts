import type { RequestContext } from '#contract/core/headers.ts';
import { requestState } from './request-state.ts';

/**
 * The contract's headers about the viewer and the viewer's token, for calls whose answer depends on the viewer (SECURITY 53).
 * @throws in a shared render
 */
export function viewerHeaders(): Partial<RequestContext> {
  const viewer = requestState()?.viewer();
  if (!viewer) return {};
  const { deviceId, deviceName, address, country, session } = viewer;
  return { deviceId, deviceName, viewerAddress: address, country, ...(session ? { bearer: session.token } : {}) };
}
