import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Programme } from '#model/programme.ts';
import { pastProgramme } from '#model/recording-path.ts';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { useNow } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { matchQueries } from './match.queries.ts';
import { type SameDayProgramme, sameDayTitle } from './same-day.ts';

interface SameDayProps {
  /** the past programme shown */
  programme: Programme;
  /** What stands under the list, and comes with it: otherwise the list would push it down. */
  children: ReactNode;
}

/** Other programmes of the day of a past one. */
export function SameDay({ programme, children }: SameDayProps) {
  return (
    <LateSection
      skeleton={<SameDaySkeleton />}
      failedTitle={m.mp_same_day_failed_title()}
      failedFrame={(message) => (
        <>
          {message}
          {children}
        </>
      )}
      retryKey={programme.id}
    >
      <SameDayList programme={programme} />
      {children}
    </LateSection>
  );
}

const SameDaySkeleton = () => (
  <div className="grid gap-4" aria-busy="true" data-late="">
    <Skeleton width={40} />
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} shape="box" className="h-7" />
    ))}
    <Skeleton shape="box" className="h-11" />
  </div>
);

function SameDayList({ programme }: Pick<SameDayProps, 'programme'>) {
  const id = useId();
  const now = useNow();
  const { data, refetch, isFetching } = useServedQuery(matchQueries.sameDay(programme.id));
  if (!data.ok)
    return <ErrorState fault={data.fault} title={m.mp_same_day_failed_title()} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.value.length === 0) return null;
  return (
    <section className="grid gap-2 pt-2" aria-labelledby={id} data-same-day="">
      <h2 className="type-18" id={id}>
        {sameDayTitle(programme, now)}
      </h2>
      <ul>
        {data.value.map((one) => (
          <Row key={one.id} programme={one} />
        ))}
      </ul>
    </section>
  );
}

function Row({ programme }: { programme: SameDayProgramme }) {
  const { channel, title, startsAt } = programme;
  return (
    <li className="border-ink-700 border-t">
      <Link
        {...pastProgramme(channel, { ...programme, match: null })}
        className="flex min-h-11 items-center gap-3 py-2 font-stretch-92% text-16 leading-[1.3] hover:bg-ink-800 focus-visible:-outline-offset-2"
      >
        <Badge small label={m.live_channel_label({ number: String(channel.number), name: channel.name })}>
          {channel.number}
        </Badge>
        <span className="wrap-anywhere min-w-0 flex-1">{title}</span>
        <time className="text-14 text-muted tabular-nums" dateTime={new Date(startsAt).toISOString()}>
          {formatTime(startsAt)}
        </time>
      </Link>
    </li>
  );
}
