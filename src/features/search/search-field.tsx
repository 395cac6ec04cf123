/**
 * The field of search. Served as a plain form, which works without JavaScript; when it gets the focus, what suggests while one types is loaded and
 * takes its place with what was typed (search-combobox.tsx): 44 KB that pages without a search do not load.
 */
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '#paraglide/messages.js';
import { searchPage } from '#rules/search-address.ts';
import { Icon } from '#ui/icon.tsx';
import { searchGlyph } from '#ui/icons/search.ts';
import { type ComboboxProps, type FieldProps, fieldFormStyles, fieldInputStyles, inputAttributes, placeStyles } from './field-parts.ts';

interface SearchFieldProps extends FieldProps {
  /** what stands at the end of the empty field of the page that asks */
  end?: ReactNode;
  /** what stands under the field until one types */
  children?: ReactNode;
}

export function SearchField({ look, text, end, children }: SearchFieldProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [box, setBox] = useState<{ Combobox: ComponentType<ComboboxProps>; text: string; caret: ComboboxProps['caret'] } | null>(null);
  const load = useCallback(async () => {
    const { SearchCombobox: Combobox } = await import('./search-combobox.tsx');
    const field = input.current;
    if (!field) return;
    const replace = () => {
      const hasFocus = document.activeElement === field;
      // At once: a letter that is typed before the other field stands would be lost.
      const caret = hasFocus ? ([field.selectionStart ?? 0, field.selectionEnd ?? 0] as const) : null;
      flushSync(() => setBox({ Combobox, text: field.value, caret }));
    };
    // A letter that is being composed would be lost with its field.
    if (field.dataset.composing) field.addEventListener('compositionend', () => setTimeout(replace), { once: true });
    else replace();
  }, []);
  // Without it the field stays a plain one.
  const loadOrStay = useCallback(() => void load().catch(() => undefined), [load]);
  // It may have got the focus before its script came. The page that asks is opened to type.
  useEffect(() => {
    if (look === 'start') input.current?.focus({ preventScroll: true });
    if (document.activeElement === input.current && (look !== 'start' || input.current?.value)) loadOrStay();
  }, [look, loadOrStay]);
  // The page of results remembers the search: this file, which every page loads, needs no storage.
  const search = (typed: string): void => void router.navigate({ ...searchPage(typed) });
  if (box) return <box.Combobox look={look} text={box.text} caret={box.caret} onSearch={search} />;
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    search(input.current?.value ?? '');
  };
  return (
    <search className={placeStyles({ look })}>
      <form className={fieldFormStyles({ look })} action="/pesquisa" onSubmit={onSubmit}>
        <Icon
          glyph={searchGlyph}
          size={look === 'page' ? 'size-7 max-md:size-6' : 'size-4.5'}
          className={look === 'page' ? 'text-fg' : 'text-soft'}
        />
        <input
          {...inputAttributes}
          key={text}
          ref={input}
          className={fieldInputStyles({ look })}
          aria-label={m.search_label()}
          placeholder={m.search_placeholder()}
          defaultValue={text}
          // The page that asks has a list of its own until one types: it is complete without what suggests.
          onFocus={look === 'start' ? undefined : loadOrStay}
          onInput={loadOrStay}
          onKeyDown={({ key }) => (key === 'ArrowDown' ? loadOrStay() : undefined)}
          onCompositionStart={(event) => {
            event.currentTarget.dataset.composing = '1';
          }}
          onCompositionEnd={(event) => {
            delete event.currentTarget.dataset.composing;
          }}
        />
        {look === 'header' ? (
          <span
            className="inset-ring inset-ring-ink-700 grid size-5 place-items-center rounded-tag font-sans text-12 text-muted group-focus-within/field:invisible"
            aria-hidden="true"
          >
            /
          </span>
        ) : look === 'start' ? (
          end
        ) : (
          <button type="submit" className="sr-only focus:not-sr-only focus:px-3 focus:font-semibold focus:text-14">
            {m.search_submit()}
          </button>
        )}
      </form>
      {children}
    </search>
  );
}
