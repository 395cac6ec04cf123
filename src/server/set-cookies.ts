import { requestState } from './request-state.ts';

/**
 * Adds a Set-Cookie line to the answer of the current request, for server functions and server routes. A line for a cookie that was already
 * set replaces the earlier one.
 * @throws in a shared render, and outside of a request
 */
export function addCookie(line: string): void {
  const state = requestState();
  if (!state) throw new Error('a cookie was set outside of a request');
  state.viewer();
  state.setCookies.set(line.slice(0, line.indexOf('=')), line);
}
