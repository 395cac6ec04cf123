import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { isPlainClick } from '#rules/plain-click.ts';
import type { GuideSearch } from './guide-search.ts';

interface GuideLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href' | 'style'> {
  /** search of the page as it is rendered */
  search: GuideSearch;
  /** the search that the link leads to: computed from the rendered page's for the href, and from the address's own on a click, which may be newer */
  change: (search: GuideSearch) => GuideSearch;
}

/**
 * A link to the guide with another search. Not the router's Link, which sets aria-current="page" whenever its search is part of the address:
 * in the guide that attribute marks the selected day and sports.
 */
export function GuideLink({ search, change, onClick, ...rest }: GuideLinkProps) {
  const router = useRouter();
  const navigate = useNavigate();
  return (
    <a
      {...rest}
      href={router.buildLocation({ to: '/guia', search: change(search) }).href}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        const next = change(router.latestLocation.search as GuideSearch);
        // From sheet to sheet the entry stays one of an overlay.
        void navigate({ to: '/guia', search: next, ...(next.programa !== undefined && { state: true }), resetScroll: false });
      }}
    />
  );
}
