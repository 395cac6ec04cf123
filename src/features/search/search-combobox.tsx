/** The field of search with suggestions: an ARIA combobox over its list, by the library's Autocomplete. Loaded when the field gets the focus. */
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { cva, cx } from 'class-variance-authority';
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { m } from '#paraglide/messages.js';
import { searchPage, searchText } from '#rules/search-address.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { useNow, useService } from '#session/service.tsx';
import { useSignInState } from '#session/viewer.queries.ts';
import { announce } from '#ui/announce.ts';
import { Icon } from '#ui/icon.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import { searchGlyph } from '#ui/icons/search.ts';
import { CloseSearch } from './close-search.tsx';
import { type ComboboxEntry, type ComboboxGroup, emptyGroups, suggestionGroups } from './combobox-groups.ts';
import { type ComboboxProps, fieldFormStyles, fieldInputStyles, inputAttributes, placeStyles } from './field-parts.ts';
import { wordsToMark } from './matched.tsx';
import { forgetSearch, forgetSearches, keepSearch, useRecentSearches } from './recent-searches.ts';
import { searchQueries } from './search.queries.ts';
import { suggestionPage } from './search-links.ts';
import { EntryLine, lineStyles } from './suggestion-line.tsx';

/** Between two keys of a quick typist nothing is asked. Milliseconds. */
const PAUSE_MS = 40;

/** The text once no key has come for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useGroups(text: string): Omit<SuggestionsProps, 'text' | 'onChoose' | 'isInline'> {
  const typed = useSettled(text);
  const isEmpty = searchText(text) === '';
  const recent = useRecentSearches();
  const { viewer } = useSignInState();
  const live = useQuery({ ...searchQueries.liveNow(), enabled: isEmpty });
  const found = useQuery({ ...searchQueries.suggestions(typed), enabled: !isEmpty && searchText(typed) !== '' });
  const items = found.data?.items;
  const corrected = found.data?.corrected ?? null;
  const groups = useMemo(
    () => (isEmpty ? emptyGroups(recent, live.data ?? [], viewer?.favourites ?? []) : suggestionGroups(items ?? [], searchText(text))),
    [isEmpty, recent, live.data, viewer, items, text],
  );
  const isCurrent = isEmpty || (found.isSuccess && !found.isPlaceholderData && typed === text);
  return { groups, corrected, isCurrent, isComplete: isEmpty ? !live.isLoading : isCurrent };
}

const layerStyles = 'absolute flex flex-col overflow-hidden rounded-card border border-ink-700 bg-ink-900 shadow-float';

const listStyles = cva('', {
  variants: {
    look: {
      header: `${layerStyles} top-13 right-0 max-h-[calc(100dvh-var(--header)-1rem)] w-120 max-w-[70vw]`,
      page: `${layerStyles} inset-x-0 top-full z-10 max-h-[70dvh]`,
      start: 'pt-3 max-md:-mx-gutter',
    },
  },
});

export function SearchCombobox({ look, text: initial, caret, onSearch }: ComboboxProps) {
  const [text, setText] = useState(initial);
  const [open, setOpen] = useState(caret !== null);
  const input = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);
  const highlighted = useRef<ComboboxEntry | undefined>(undefined);
  const suggested = useGroups(text);
  const { groups } = suggested;
  const isInline = look === 'start';
  const isShown = isInline || (open && groups.length > 0);
  // The plain field had the focus, and this one takes its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (!caret) return;
    input.current?.focus({ preventScroll: true });
    input.current?.setSelectionRange(...caret);
  }, []);
  // The results are of another text now.
  const [served, setServed] = useState(initial);
  if (served !== initial) {
    setServed(initial);
    setText(initial);
  }
  const close = () => setOpen(false);
  // The list is a part of the page and no layer over it: the library hides all else from screen readers under a layer, the focusable too.
  useEffect(() => {
    if (!open || isInline) return;
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, isInline]);
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) close();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    close();
    onSearch(text);
  };
  /** Escape closes; a recent search is deleted by the key too: no list of options can have buttons. */
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = highlighted.current;
    if (event.key === 'Escape' && isShown && !isInline) {
      // Not the browser's own, which empties the field.
      event.preventDefault();
      close();
    }
    if (event.key !== 'Delete' || text !== '' || entry?.kind !== 'recent') return;
    event.preventDefault();
    forgetSearch(entry.text);
    announce(m.search_recent_removed());
  };
  const clear = () => {
    setText('');
    input.current?.focus();
  };
  return (
    <Autocomplete.Root
      items={groups}
      mode="none"
      filter={null}
      value={text}
      onValueChange={(value, { reason }) => {
        // What is chosen leads to its page, and leaves the text as it was typed.
        if (reason === 'item-press') return;
        setText(value);
        setOpen(true);
      }}
      open={isShown}
      onOpenChange={setOpen}
      openOnInputClick
      inline
      onItemHighlighted={(entry) => {
        highlighted.current = entry;
      }}
      itemToStringValue={({ text: written }: ComboboxEntry) => written}
    >
      <search ref={place} className={placeStyles({ look })} onBlur={onBlur}>
        <form
          className={fieldFormStyles({ look, className: look === 'header' && isShown ? 'absolute top-0 right-0 w-120 max-w-[70vw]' : '' })}
          action="/pesquisa"
          onSubmit={onSubmit}
        >
          <Icon
            glyph={searchGlyph}
            size={look === 'page' ? 'size-7 max-md:size-6' : 'size-4.5'}
            className={look === 'page' ? 'text-fg' : 'text-soft'}
          />
          <Autocomplete.Input
            {...inputAttributes}
            ref={input}
            className={fieldInputStyles({ look })}
            aria-label={m.search_label()}
            placeholder={m.search_placeholder()}
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
          />
          {text === '' ? (
            look === 'start' ? (
              <CloseSearch />
            ) : null
          ) : look === 'page' ? (
            <button type="button" className="min-h-11 rounded-ctl px-3 font-semibold text-14 hover:bg-ink-750" onClick={clear}>
              {m.search_clear()}
            </button>
          ) : (
            <button
              type="button"
              className="grid size-8 place-items-center rounded-ctl hover:bg-ink-750"
              aria-label={m.search_clear()}
              onClick={clear}
            >
              <Icon glyph={closeGlyph} />
            </button>
          )}
        </form>
        {look === 'header' && isShown ? <span className="pointer-events-none fixed inset-0 -z-1 bg-ink-950/62" /> : null}
        {isShown ? (
          <div className={listStyles({ look })}>
            <Suggestions {...suggested} text={text} onChoose={close} isInline={isInline} />
          </div>
        ) : null}
      </search>
    </Autocomplete.Root>
  );
}

interface SuggestionsProps {
  groups: ComboboxGroup[];
  text: string;
  corrected: string | null;
  /** they are those of the text, and not of the one before */
  isCurrent: boolean;
  /** none of them is still to come */
  isComplete: boolean;
  onChoose: () => void;
  isInline?: boolean;
}

const countText = (groups: readonly ComboboxGroup[]): string => {
  const count = groups.flatMap(({ items }) => items).filter(({ kind }) => kind === 'suggestion').length;
  return count === 0 ? m.search_count_none() : count === 1 ? m.search_count_one() : m.search_count({ count });
};

function Suggestions({ groups, text, corrected, isCurrent, isComplete, onChoose, isInline = false }: SuggestionsProps) {
  const now = useNow();
  const { hasGuide } = useService();
  const words = useMemo(() => wordsToMark(corrected ?? text), [corrected, text]);
  const recent = groups.find(({ id }) => id === 'recent');
  const pageOf = (entry: ComboboxEntry) =>
    entry.kind === 'suggestion'
      ? suggestionPage(entry.suggestion, now, hasGuide)
      : entry.kind === 'live'
        ? entry.page(now, hasGuide)
        : entry.kind === 'followed'
          ? teamPage({ id: entry.id, name: entry.text })
          : searchPage(entry.text);
  return (
    <>
      <Autocomplete.Status className="sr-only">{isCurrent && searchText(text) !== '' ? countText(groups) : ''}</Autocomplete.Status>
      {/* Out of the tab order, in which a browser puts what scrolls: its lines are walked from the field. */}
      <div
        className={isInline ? 'relative' : 'relative min-h-0 overflow-y-auto overscroll-contain py-2'}
        tabIndex={isInline ? undefined : -1}
      >
        {recent ? <RecentTools searches={recent.items.map((entry) => entry.text)} /> : null}
        <Autocomplete.List aria-label={m.search_suggestions()}>
          {(group: ComboboxGroup) => (
            <Autocomplete.Group key={group.id} items={group.items}>
              {group.label ? (
                <Autocomplete.GroupLabel className="flex min-h-9 items-end px-4 pt-3 pb-1 font-semibold text-12 text-muted">
                  {group.label}
                </Autocomplete.GroupLabel>
              ) : null}
              <Autocomplete.Collection>
                {(entry: ComboboxEntry) => (
                  <Autocomplete.Item
                    key={entry.key}
                    value={entry}
                    className={lineStyles}
                    render={<Link {...pageOf(entry)} tabIndex={-1} />}
                    onClick={() => {
                      if (entry.kind === 'recent' || entry.kind === 'all') keepSearch(entry.text);
                      onChoose();
                    }}
                  >
                    <EntryLine entry={entry} words={words} now={now} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      {isInline ? null : (
        // Seen when all lines are there: those that come later would move it.
        <p
          className={cx(
            'flex flex-none gap-5 border-ink-700 border-t px-4 py-3 text-12 text-muted max-md:hidden',
            isComplete || 'invisible',
          )}
          aria-hidden="true"
        >
          <Key names={['↑', '↓']}>{m.search_key_choose()}</Key>
          <Key names={['Enter']}>{m.search_key_open()}</Key>
          <Key names={['Esc']}>{m.search_key_close()}</Key>
          {recent ? <Key names={['Delete']}>{m.search_key_delete()}</Key> : null}
        </p>
      )}
    </>
  );
}

const Key = ({ names, children }: { names: string[]; children: ReactNode }) => (
  <span>
    {names.map((name) => (
      <kbd key={name} className="inset-ring inset-ring-ink-600 mr-1 rounded-tag px-1.5 font-sans font-semibold text-12 text-soft leading-5">
        {name}
      </kbd>
    ))}
    {children}
  </span>
);

/**
 * The buttons that delete recent searches. They stand over the lines of the list and are no part of it: a list of options has no buttons. The
 * list's lines have a fixed height for it.
 */
function RecentTools({ searches }: { searches: readonly string[] }) {
  const forget = (text: string) => forgetSearch(text);
  const forgetAll = () => {
    forgetSearches();
    announce(m.search_recent_cleared());
  };
  return (
    <div className="pointer-events-none absolute inset-x-0 top-2 z-1 grid justify-items-end pr-3 *:pointer-events-auto max-md:top-0">
      <button
        type="button"
        className="min-h-9 px-1 text-12 text-soft underline decoration-ink-600 underline-offset-4 hover:text-fg"
        onClick={forgetAll}
      >
        {m.search_recent_clear()}
      </button>
      {searches.map((text) => (
        <button
          key={text}
          type="button"
          className="grid h-11 w-11 place-items-center rounded-ctl text-soft hover:text-fg max-md:h-13"
          aria-label={m.search_recent_remove({ text })}
          onClick={() => forget(text)}
        >
          <Icon glyph={closeGlyph} />
        </button>
      ))}
    </div>
  );
}
