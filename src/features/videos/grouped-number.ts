/** A count as Portuguese writes it: 4 digits together, more in groups of three. By hand: it must be the same on the server and in every browser. */
export const grouped = (count: number): string => (count < 10_000 ? String(count) : String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0'));
