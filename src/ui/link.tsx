import { useLocation } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { stringifySearch } from '#rules/address-search.ts';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> {
  /** path of a page of the site, without its search */
  to: string;
  search?: object;
  /** false: the next page begins where this one was scrolled to */
  resetScroll?: boolean;
  /** says that the page it leads to is this one, or (unless exact) one above it; the search does not count */
  activeOptions?: { exact?: boolean; includeSearch?: false };
}

/**
 * A way to another page of the site. A plain anchor: whoever has no script follows it, and where there is one, app/follow-links.ts
 * follows all of them with one handler. The router's own Link keeps a subscription, five effects and six handlers for each, which on a
 * page of a hundred links costs the server half a millisecond and a phone its first seconds.
 */
export function Link({ activeOptions, ...rest }: LinkProps) {
  return activeOptions ? <PlaceLink {...rest} exact={activeOptions.exact ?? false} /> : anchor(rest);
}

function PlaceLink({ exact, ...rest }: Omit<LinkProps, 'activeOptions'> & { exact: boolean }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return anchor({ ...rest, 'aria-current': isHere(here, rest.to, exact) ? 'page' : undefined });
}

function anchor({ to, search, resetScroll, ...rest }: Omit<LinkProps, 'activeOptions'>) {
  return <a {...rest} href={hrefOf(to, search)} data-link={resetScroll === false ? 'stay' : ''} />;
}

/** The address of a page with its search. */
export const hrefOf = (to: string, search: object | undefined): string =>
  search ? to + stringifySearch(search as Record<string, unknown>) : to;

const bare = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);

/** Whether a path is the place a link leads to, or below it. */
export function isHere(here: string, to: string, exact: boolean): boolean {
  const [path, place] = [bare(here), bare(to)];
  return path === place || (!exact && place !== '/' && path.startsWith(`${place}/`));
}
