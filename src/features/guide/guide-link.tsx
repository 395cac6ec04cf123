import { useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { type GuideSearch, searchText } from './guide-search.ts';

/**
 * A link to the guide in another state. Not the router's own link: that one calls itself current whenever its search is part of the
 * address, which every one of these is.
 */
export function GuideLink({ search, onClick, ...rest }: Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> & { search: GuideSearch }) {
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={`/guia${searchText(search)}`}
      onClick={(event) => {
        onClick?.(event);
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        void navigate({ to: '/guia', search, resetScroll: false });
      }}
    />
  );
}
