/** A part of a page that may have failed by itself: the page stays, and the part says so. */
export type SectionFault = 'maintenance' | 'timeout' | 'network' | 'shape' | 'http';

export type Section<T> = { ok: true; value: T } | { ok: false; fault: SectionFault; retryAfter: number | null };

/** What a section holds, or something empty in its place (SPEC §8: home reads return empty lists on error). */
export const valueOr = <T>(section: Section<T>, empty: T): T => (section.ok ? section.value : empty);
