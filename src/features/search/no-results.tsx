import { Link } from '@tanstack/react-router';
import { ShowingCard } from '#model/showing-card.tsx';
import { m } from '#paraglide/messages.js';
import { searchPage } from '#rules/search-address.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { filteredPage } from './group-links.tsx';
import type { SearchFilters } from './search-filters.ts';
import type { SearchResults } from './search-model.ts';

/** X-no-results: a better spelling where there is one, other searches, and what is on air now. */
export function NoResults({
  text,
  filters,
  results,
  now,
  hasGuide,
}: {
  text: string;
  filters: SearchFilters;
  results: SearchResults;
  now: number;
  hasGuide: boolean;
}) {
  const { suggestion, ideas, live } = results;
  const isFiltered = filters.desporto !== undefined || filters.data !== undefined;
  return (
    <>
      <div className="grid justify-items-start gap-4 pt-8" role="status">
        <h2 className="type-28 max-md:type-22">{m.search_none()}</h2>
        {isFiltered ? (
          <>
            <p className="text-soft">{m.search_none_filtered()}</p>
            <LinkButton {...filteredPage(text, filters, { desporto: undefined, data: undefined, tipo: undefined })}>
              {m.search_reset()}
            </LinkButton>
          </>
        ) : suggestion ? (
          <p className="text-soft">
            {m.search_meant_before()}
            <Link {...searchPage(suggestion)} className="font-650 text-fg underline underline-offset-4">
              {suggestion}
            </Link>
            {m.search_meant_after()}
          </p>
        ) : (
          <p className="text-soft">{m.search_none_text()}</p>
        )}
        <nav aria-label={m.search_ideas()}>
          <ul className="flex flex-wrap gap-2">
            {ideas.map((idea) => (
              <li key={idea}>
                <Link {...searchPage(idea)} className={buttonStyles({ size: 'sm' })}>
                  {idea}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {live.length > 0 ? (
        <Section id="em-direto" title={m.search_live_now()}>
          <Rail label={m.search_live_now()} fill={live.length}>
            {live.map((showing) => (
              <li key={showing.id}>
                <ShowingCard showing={showing} now={now} hasGuide={hasGuide} />
              </li>
            ))}
          </Rail>
        </Section>
      ) : null}
    </>
  );
}
