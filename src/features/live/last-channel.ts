/** The channel watched last, in a cookie, so that the server can redirect to it. */
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';

const NAME = 'canal';
const SECONDS = 90 * 86_400;

const cookies = createIsomorphicFn()
  .server((): string => getRequestHeader('cookie') ?? '')
  .client((): string => document.cookie);

/** @returns null when it is unknown */
export function lastChannel(): number | null {
  const value = new RegExp(`(?:^|; *)${NAME}=([1-9]\\d{0,8})(?:;|$)`).exec(cookies())?.[1];
  return value === undefined ? null : Number(value);
}

/** The last two channels that this visit went to, the newest first. */
let recent: readonly number[] = [];

/** The channel watched before another; null when there was none. @param id of the other, which the room may not show yet */
export const channelBefore = (id: number): number | null => recent.find((one) => one !== id) ?? null;

export function keepLastChannel(id: number): void {
  if (recent[0] !== id) recent = [id, ...recent].slice(0, 2);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NAME}=${id}; path=/; max-age=${SECONDS}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
}
