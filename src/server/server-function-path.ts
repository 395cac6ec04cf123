/** Paths of server functions: `/_serverFn/{id}`, with nothing after the id. */

const BEGINNING = '/_serverFn/';

/** @param path percent-decoded once (request-address.ts) */
export const isServerFunction = (path: string): boolean => path.startsWith(BEGINNING);

/** Whether there is an id and nothing else: the framework ignores what follows it, and every other ending would be another page of the cache. */
export const isWholeFunctionPath = (path: string): boolean => isServerFunction(path) && /^[\w-]{1,200}$/.test(path.slice(BEGINNING.length));
