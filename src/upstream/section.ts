/** Maps upstream errors to a failed section of a page. */
import type { Section, SectionFault } from '#model/section.ts';
import { log } from '#server/log.ts';
import { isMaintenance, isNotOffered, UpstreamError } from './fault.ts';

/** The fault as a page shows it, and the seconds of Retry-After if the upstream sent one. */
export function toSectionFault(error: unknown): { fault: SectionFault; retryAfter: number | null } {
  if (!(error instanceof UpstreamError)) return { fault: 'shape', retryAfter: null };
  const { fault } = error;
  return {
    fault: isMaintenance(error) ? 'maintenance' : isNotOffered(error) ? 'not-offered' : fault.kind,
    retryAfter: fault.kind === 'http' ? fault.retryAfter : null,
  };
}

/**
 * A part of a page: what was loaded, or why it is missing. Never fails.
 * @param name of the part, for the log
 */
export async function sectionOf<T>(name: string, load: () => Promise<T>): Promise<Section<T>> {
  try {
    return { ok: true, value: await load() };
  } catch (error) {
    if (isNotOffered(error)) log('info', 'upstream', 'a part of a page is not offered', { name, error });
    else if (error instanceof UpstreamError) log('warn', 'upstream', 'a part of a page is missing', { name, error });
    else log('error', 'site', 'a part of a page failed', { name, error });
    return { ok: false, ...toSectionFault(error) };
  }
}
