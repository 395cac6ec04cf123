/** The end of an order's id, by which buyer and staff name it. */
export const shortNumber = ({ id }: { readonly id: string }): string => id.slice(-8).toUpperCase();
