/** An instant in the contract's format: UTC, without fractions when they are zero. */
export function iso(instant: Date | number): string {
  const text = (typeof instant === 'number' ? new Date(instant) : instant).toISOString();
  return text.endsWith('.000Z') ? `${text.slice(0, -5)}Z` : text;
}

/** An instant as a statement's parameter. */
export const toDate = (milliseconds: number): Date => new Date(milliseconds);
