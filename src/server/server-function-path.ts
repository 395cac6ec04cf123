/** Paths of server functions: `/_serverFn/{id}`, with nothing after the id, which names the function (scripts/server-function-id.ts). */

const BEGINNING = '/_serverFn/';

/** @param path percent-decoded once (request-address.ts) */
export const isServerFunction = (path: string): boolean => path.startsWith(BEGINNING);

/** Of a server function's path its id, of any other path the path. */
export const functionOrPath = (path: string): string => (isServerFunction(path) ? path.slice(BEGINNING.length) : path);

/**
 * Whether there is an id and nothing after it. The framework ignores what follows the id, so without this check each ending would be another
 * entry of the page cache.
 */
export const isWholeFunctionPath = (path: string): boolean => isServerFunction(path) && /^[\w-]{1,200}$/.test(path.slice(BEGINNING.length));
