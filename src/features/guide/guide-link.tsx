import { useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type GuideSearch, searchText } from './guide-search.ts';

interface GuideLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> {
  /** the state the page shows */
  search: GuideSearch;
  /** what the link makes of a state: of the page's for its address, of the address's own when it is pressed, which may be ahead */
  change: (search: GuideSearch) => GuideSearch;
}

/**
 * A link to the guide in another state. Not the router's own link: that one calls itself current whenever its search is part of the
 * address, which every one of these is.
 */
export function GuideLink({ search, change, onClick, ...rest }: GuideLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={`/guia${searchText(change(search))}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ to: '/guia', search: (now: GuideSearch) => change(now), resetScroll: false });
      }}
    />
  );
}
