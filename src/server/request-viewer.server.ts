import type { RequestContext } from '#contract/core/headers.ts';
import { requestState } from './request-state.ts';

/**
 * The contract's headers about the viewer, for calls whose answer depends on the viewer (SECURITY 53).
 * @throws in a shared render
 */
export function viewerHeaders(): Partial<RequestContext> {
  const viewer = requestState()?.viewer();
  return viewer ? { deviceId: viewer.deviceId, viewerAddress: viewer.address, country: viewer.country } : {};
}
