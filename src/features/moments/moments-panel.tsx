import { useQuery } from '@tanstack/react-query';
import { type Moment, mergedMoments } from '#model/moment.ts';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MomentCard } from './moment-card.tsx';
import { momentQueries } from './moments.queries.ts';

interface MomentsPanelProps {
  channelId: number;
  /** id of the match on the picture; null: all of the channel's last hours */
  match: number | null;
  /** without a match: the first instant of its programme, milliseconds since 1970 */
  since?: number;
  /** Instant of the picture: a moment that ends later is not shown, because it tells what is to come. Milliseconds since 1970. */
  instant: number;
}

const newestFirst = (moments: readonly Moment[]): Moment[] => moments.toSorted((a, b) => b.startsAt - a.startsAt);

/** Moments of the channel, or of the match on it, the newest first (X-empty-lists: what could not be read says so). */
export function MomentsPanel({ channelId, match, since = Number.NEGATIVE_INFINITY, instant }: MomentsPanelProps) {
  const { data, refetch, isFetching } = useQuery(momentQueries.ofChannel(channelId));
  const { signedIn } = useService();
  const own = useQuery({ ...momentQueries.ownOfChannel(channelId), enabled: signedIn }).data;
  if (!data)
    return (
      <div className="grid grid-cols-2 gap-x-3 gap-y-5 md:max-lg:grid-cols-4" aria-busy="true">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} shape="picture" />
        ))}
      </div>
    );
  if (!data.ok)
    return <ErrorState fault={data.fault} title={m.moment_list_failed()} onRetry={() => void refetch()} retrying={isFetching} />;
  const all = own?.ok && own.value.length > 0 ? newestFirst(mergedMoments([...data.value, ...own.value])) : data.value;
  const shown = all.filter((moment) => moment.endsAt <= instant && moment.startsAt >= since && (match === null || moment.match === match));
  if (shown.length === 0)
    return <EmptyState title={m.moment_list_none()}>{match === null ? m.moment_list_none_text() : m.moment_list_none_match()}</EmptyState>;
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-5 md:max-lg:grid-cols-4">
      {shown.map((moment) => (
        <li key={moment.id}>
          <MomentCard moment={moment} recent />
        </li>
      ))}
    </ul>
  );
}
