/** What the plain field of search and the one with suggestions have in common. */
import { cva } from 'class-variance-authority';
import { SEARCH_LIMIT } from '#rules/search-address.ts';

export type FieldLook = 'header' | 'page' | 'start';

export interface FieldProps {
  /** header: small, its suggestions lie over the page; page: the results' heading; start: the page that asks, with suggestions under it. */
  look: FieldLook;
  /** what it begins with */
  text: string;
}

export interface ComboboxProps extends FieldProps {
  /** where the caret stood in the plain field; null: it had not the focus */
  caret: readonly [number, number] | null;
  onSearch: (text: string) => void;
}

export const fieldFormStyles = cva('group/field flex items-center', {
  variants: {
    look: {
      header:
        'h-10 w-full gap-2 rounded-ctl border border-ink-600 bg-ink-950 pr-2 pl-3 text-14 text-soft hover:border-muted has-focus-visible:outline-2 has-focus-visible:outline-relva has-focus-visible:outline-offset-2 max-xl:hidden',
      page: 'gap-4 border-fg border-b-2 py-3 max-md:gap-3 max-md:py-2',
      start:
        'min-h-12 gap-3 rounded-ctl border border-ink-600 bg-ink-950 px-3 has-focus-visible:outline-2 has-focus-visible:outline-relva has-focus-visible:outline-offset-2',
    },
  },
});

export const fieldInputStyles = cva(
  'min-w-0 flex-1 bg-transparent text-fg outline-0 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden',
  {
    variants: {
      look: {
        header: 'text-14',
        page: 'type-36 max-md:type-28 min-h-12 rounded-tag focus-visible:outline-2 focus-visible:outline-relva focus-visible:outline-offset-4',
        start: 'min-h-11 text-16',
      },
    },
  },
);

/** What both forms of the field have. */
export const inputAttributes = {
  name: 'q',
  type: 'search',
  enterKeyHint: 'search',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: SEARCH_LIMIT,
  'data-search-field': '',
} as const;

/** Where the field stands. In the header it gives way where texts are large. */
export const placeStyles = cva('', {
  variants: { look: { header: 'relative @max-[80rem]/bar:hidden h-10 w-68 min-w-0 shrink', page: 'relative block', start: 'block' } },
});
