import { addressInstant } from './live-search.ts';

/**
 * The page's address with the instant of the picture, or without one where there is none.
 * @param href address of the page now
 * @param position milliseconds since 1970
 */
export function instantAddress(href: string, position: number | null): string {
  const url = new URL(href);
  // What is open over the page is not shared.
  for (const name of ['entrar', 'token', 'email', 't']) url.searchParams.delete(name);
  if (position !== null) url.searchParams.set('t', addressInstant(position));
  url.hash = '';
  return url.href.replaceAll('%2C', ',').replaceAll('%3A', ':');
}
