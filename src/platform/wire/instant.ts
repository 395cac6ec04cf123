/** An instant in the contract's format: UTC, without fractions when they are zero. */
export const iso = (instant: Date | number): string => new Date(instant).toISOString().replace('.000Z', 'Z');

/** An instant as a statement's parameter. */
export const toDate = (milliseconds: number): Date => new Date(milliseconds);
