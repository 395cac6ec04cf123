import type { ReactNode } from 'react';
import { m } from '#paraglide/messages.js';
import { useServedQuery } from '#session/use-served-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { momentQueries } from './moments.queries.ts';
import { TallMomentCard } from './tall-moment-card.tsx';

/** The newest moments of all channels. A page is complete without them. @param skeleton while they are loading, of the same height */
export default function MomentsRail({ skeleton }: { skeleton: ReactNode }) {
  return (
    <LateSection skeleton={skeleton} optional>
      <Newest skeleton={skeleton} />
    </LateSection>
  );
}

function Newest({ skeleton }: { skeleton: ReactNode }) {
  const { data, refetch, isFetching } = useServedQuery(momentQueries.newest());
  if (!data.ok)
    return (
      // As high as the rail: what is below it does not move.
      <div className="grid *:col-start-1 *:row-start-1">
        <div className="invisible" inert>
          {skeleton}
        </div>
        <Section id="momentos-em-falta" title={m.moment_rail()}>
          <ErrorState title={m.moment_list_failed()} onRetry={() => void refetch()} retrying={isFetching} />
        </Section>
      </div>
    );
  if (data.value.length === 0) return null;
  return (
    <Section id="momentos" title={m.moment_rail()}>
      <Rail label={m.moment_rail()} narrow>
        {data.value.map((moment) => (
          <li key={moment.id}>
            <TallMomentCard moment={moment} />
          </li>
        ))}
      </Rail>
    </Section>
  );
}
