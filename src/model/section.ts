/** A part of a page that can fail alone: the page stays, and the part shows its error state. `not-offered`: the upstream has no such call. */
export type SectionFault = 'not-offered' | 'maintenance' | 'timeout' | 'network' | 'shape' | 'http';

export type Section<T> = { ok: true; value: T } | { ok: false; fault: SectionFault; retryAfter: number | null };

/** The section's value, or an empty one when it failed (SPEC §8: home reads return empty lists on error). */
export const valueOr = <T>(section: Section<T>, empty: T): T => (section.ok ? section.value : empty);
