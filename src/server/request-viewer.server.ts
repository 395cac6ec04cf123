import { getGlobalStartContext } from '@tanstack/react-start';
import type { RequestContext } from '#contract/core/headers.ts';
import type { RequestViewer } from './viewer.ts';

/** Who asks, inside a server function or a loader on the server. */
export function requestViewer(): RequestViewer | null {
  return (getGlobalStartContext() as { viewer?: RequestViewer } | undefined)?.viewer ?? null;
}

/** The contract's headers about the viewer, for calls whose answer depends on who asks (SECURITY 53). */
export function viewerHeaders(): Partial<RequestContext> {
  const viewer = requestViewer();
  return viewer ? { deviceId: viewer.deviceId, viewerAddress: viewer.address, country: viewer.country } : {};
}
