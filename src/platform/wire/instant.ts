/** An instant as the wire writes it: UTC, whole seconds where it has them. */
export const iso = (instant: Date | number): string => new Date(instant).toISOString().replace('.000Z', 'Z');

/** An instant as a parameter of a statement. */
export const at = (milliseconds: number): Date => new Date(milliseconds);
