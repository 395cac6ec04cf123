/**
 * A validator of search params that gives each of its names a value or undefined. The router keeps what a validator leaves out as it was typed:
 * a page would be handed `?jornada=abc` as a number.
 * Called apart from the route's options: within them its type would be inferred from what they take.
 * @param names all params that the page knows, in the order of its address
 */
export const withEveryParam =
  <T extends object>(names: readonly (keyof T & string)[], read: (search: Record<string, unknown>) => T) =>
  (search: Record<string, unknown>): T => ({ ...(Object.fromEntries(names.map((name) => [name, undefined])) as T), ...read(search) });
