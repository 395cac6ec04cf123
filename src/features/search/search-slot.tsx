import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { searchPage } from '#rules/search-address.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { searchGlyph } from '#ui/icons/search.ts';
import { SearchField } from './search-field.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The field that a key leads to: the page's own, else the header's, which narrow screens do not have. */
const shownField = (): HTMLInputElement | undefined =>
  ['main', 'header']
    .flatMap((place) => [...document.querySelectorAll<HTMLInputElement>(`${place} [data-search-field]`)])
    .find((field) => field.checkVisibility());

/** The header's place for search: a field on a desk, and a link to the page that asks on narrow screens. `/` leads to either. */
export function SearchSlot() {
  const router = useRouter();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return;
      // Over the page lies something that has the keyboard for itself.
      if (document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      const field = shownField();
      if (field) field.focus();
      else void router.navigate({ ...searchPage('') });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
  return (
    <>
      <Link
        {...searchPage('')}
        className={buttonStyles({ look: 'quiet', icon: true, className: '@min-[80rem]/bar:hidden' })}
        aria-label={m.search_label()}
      >
        <Icon glyph={searchGlyph} />
      </Link>
      <SearchField look="header" text="" />
    </>
  );
}
