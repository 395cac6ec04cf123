import { ShowingCard } from '#model/showing-card.tsx';
import { m } from '#paraglide/messages.js';
import { useNow, useService } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { LateSection } from '#ui/late-section.tsx';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { searchQueries } from './search.queries.ts';
import { SearchField } from './search-field.tsx';

/** `/pesquisa`: the field and, under it, its suggestions; the whole screen on a phone. */
export function SearchStart() {
  return (
    <div className="mx-auto min-h-[60dvh] max-w-180 pt-8 max-md:pt-3">
      <h1 className="type-36 pb-5 max-md:sr-only">{m.search_start()}</h1>
      <SearchField look="start" text="" />
      <LateSection skeleton={null} optional>
        <noscript>
          <LiveNow />
        </noscript>
      </LateSection>
    </div>
  );
}

/** What is on air, where no script fills the list under the field. */
function LiveNow() {
  const { data } = useServedQuery(searchQueries.liveNow());
  const now = useNow();
  const { hasGuide } = useService();
  if (data.length === 0) return null;
  return (
    <Section id="em-direto" title={m.search_live_now()}>
      <Rail label={m.search_live_now()} fill={data.length}>
        {data.map((showing) => (
          <li key={showing.id}>
            <ShowingCard showing={showing} now={now - (now % 60_000)} hasGuide={hasGuide} />
          </li>
        ))}
      </Rail>
    </Section>
  );
}
