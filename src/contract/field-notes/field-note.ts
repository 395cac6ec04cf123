/** A description with its unit, and an example where the type alone gives none (a choice of words, a switch, a record). */
export type FieldNote = readonly [description: string, example?: unknown];

/** By field name, or by `Schema.field` (`callId.name` for parameters) where the same name means something else. */
export type FieldNotes = Readonly<Record<string, FieldNote>>;
