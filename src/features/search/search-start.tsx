import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { m } from '#paraglide/messages.js';
import { searchPage } from '#rules/search-address.ts';
import { useNow, useService } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { announce } from '#ui/announce.ts';
import { Icon } from '#ui/icon.tsx';
import { closeGlyph } from '#ui/icons/close.ts';
import { LateSection } from '#ui/late-section.tsx';
import { CloseSearch } from './close-search.tsx';
import { emptyGroups } from './combobox-groups.ts';
import { forgetSearch, forgetSearches, useRecentSearches } from './recent-searches.ts';
import { searchQueries } from './search.queries.ts';
import { SearchField } from './search-field.tsx';
import { EntryLine, lineStyles } from './suggestion-line.tsx';

/** `/pesquisa`: the field, and under it what there is before a letter is typed; the whole screen on a phone. */
export function SearchStart() {
  return (
    <div className="mx-auto min-h-[60dvh] max-w-180 pt-8 max-md:pt-3">
      <h1 className="type-36 pb-5 max-md:sr-only">{m.search_start()}</h1>
      <SearchField look="start" text="" end={<CloseSearch />}>
        <div className="pt-3 max-md:-mx-gutter">
          <Recent />
          <LateSection skeleton={null} optional>
            <LiveNow />
          </LateSection>
        </div>
      </SearchField>
    </div>
  );
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className="flex min-h-9 items-end justify-between px-4 pt-3 pb-1">
        <h2 id={id} className="font-semibold text-12 text-muted">
          {title}
        </h2>
        {aside}
      </header>
      <ul>{children}</ul>
    </section>
  );
}

const linkStyles = `${lineStyles} hover:bg-ink-750 hover:text-fg`;

/** What was searched for on this device; nothing on the server. */
function Recent() {
  const searches = useRecentSearches();
  if (searches.length === 0) return null;
  const forgetAll = () => {
    forgetSearches();
    announce(m.search_recent_cleared());
  };
  return (
    <Group
      title={m.search_recent()}
      aside={
        <button
          type="button"
          className="-my-2 min-h-9 px-1 text-12 text-soft underline decoration-ink-600 underline-offset-4 hover:text-fg"
          onClick={forgetAll}
        >
          {m.search_recent_clear()}
        </button>
      }
    >
      {searches.map((text) => (
        <li key={text} className="relative">
          <Link {...searchPage(text)} className={linkStyles}>
            <EntryLine entry={{ kind: 'recent', key: text, text }} words={[]} now={0} />
          </Link>
          <button
            type="button"
            className="absolute top-0 right-3 grid h-full w-11 place-items-center rounded-ctl text-soft hover:text-fg"
            aria-label={m.search_recent_remove({ text })}
            onClick={() => forgetSearch(text)}
          >
            <Icon glyph={closeGlyph} />
          </button>
        </li>
      ))}
    </Group>
  );
}

function LiveNow() {
  const { data } = useServedQuery(searchQueries.liveNow());
  const now = useNow();
  const { hasGuide } = useService();
  const [live] = emptyGroups([], data, []);
  if (!live) return null;
  return (
    <Group title={live.label}>
      {live.items.map((entry) =>
        entry.kind === 'live' ? (
          <li key={entry.key}>
            <Link {...entry.page(now, hasGuide)} className={linkStyles}>
              <EntryLine entry={entry} words={[]} now={now} />
            </Link>
          </li>
        ) : null,
      )}
    </Group>
  );
}
