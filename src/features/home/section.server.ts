/** Turns what an upstream call throws into something a page can show beside its other parts. */
import type { Section } from '#model/section.ts';
import { log } from '#server/log.ts';
import { isMaintenance, UpstreamError } from '#upstream/fault.ts';

/** @param name of the part, for the log */
export async function sectionOf<T>(name: string, load: () => Promise<T>): Promise<Section<T>> {
  try {
    return { ok: true, value: await load() };
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      log('error', 'site', 'a part of a page failed', { name, error });
      return { ok: false, fault: 'shape', retryAfter: null };
    }
    log('warn', 'upstream', 'a part of a page is missing', { name, error });
    const { fault } = error;
    return {
      ok: false,
      fault: isMaintenance(error) ? 'maintenance' : fault.kind,
      retryAfter: fault.kind === 'http' ? fault.retryAfter : null,
    };
  }
}
