import { useQuery } from '@tanstack/react-query';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { useToldInstant } from '#player/use-data-instant.ts';
import { useHiddenMark } from '#session/hidden-mark.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { matchQueries } from './match.queries.ts';
import { type MatchFile, shownFile, statisticsAt } from './match-file.ts';
import { StatisticBars } from './statistic-bars.tsx';
import { sideColours } from './team-colours.ts';

interface MatchStatisticsProps {
  eventId: number;
  /** of the picture, milliseconds since 1970: later numbers wait, unless the viewer wants them to the second */
  instant: number;
}

/** The numbers of a match as of the picture, for a panel beside it. */
export function MatchStatistics({ eventId, instant }: MatchStatisticsProps) {
  const told = useToldInstant(instant);
  const mark = useHiddenMark();
  const { data, refetch } = useQuery(matchQueries.file(eventId));
  if (data === undefined)
    return (
      <div className="grid gap-4" aria-busy="true">
        <Skeleton width={80} />
        <Skeleton width={80} />
        <Skeleton width={80} />
      </div>
    );
  if (!data.ok) return <ErrorState fault={data.fault} title={m.mp_statistics_failed_title()} onRetry={() => void refetch()} />;
  return <StatisticsAt file={shownFile(data.value, mark)} instant={told} />;
}

/** The numbers of a match as they stood at an instant, milliseconds since 1970. */
export function StatisticsAt({ file: { sheet, statistics }, instant }: { file: MatchFile; instant: number }) {
  const { match } = sheet;
  if (isHidden(match)) return <RevealResult name={matchName(match)} of={matchTitle(match)} />;
  const shown = statisticsAt(statistics, instant, sheet.events);
  if (shown.length === 0) return <p className="type-small text-muted">{m.mp_statistics_none()}</p>;
  const { local, visitor } = match;
  return <StatisticBars statistics={shown} colours={sideColours(match)} names={{ local: local.shortName, visitor: visitor.shortName }} />;
}
