/** What a change of a moment gets back, as a value: a refusal is not an exception. */

/** Beside which control a refusal is said. `session`: the viewer has to sign in; `form`: none in particular. */
export type RefusedPart = 'session' | 'maintenance' | 'channel' | 'category' | 'range' | 'title' | 'form';

export type MomentAnswer<Value = null> = { ok: true; value: Value } | { ok: false; part: RefusedPart; message: string };
