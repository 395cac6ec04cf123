import { type ReactNode, Suspense, useState } from 'react';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle } from '#model/match.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { m } from '#paraglide/messages.js';
import { CatchUpButton } from '#player/catch-up-button.tsx';
import { MatchFeed } from '#player/match-feed.tsx';
import type { PlayerPort } from '#player/player-port.ts';
import { useHead } from '#player/use-picture.ts';
import { dayAndTime, formatDay } from '#rules/day-words.ts';
import { addDays } from '#rules/lisbon-calendar.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { channelPage, type GuidePage } from '#rules/pages.ts';
import { numberOr, SCHEDULE_DAYS_BEFORE } from '#rules/screen-settings.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow, useService } from '#session/service.tsx';
import { useLateQuery } from '#session/use-late-query.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { restartGlyph } from '#ui/icons/restart.ts';
import { PanelTabs } from '#ui/panel-tabs.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { matchQueries } from './match.queries.ts';
import type { MatchParts } from './match-parts.ts';
import { MatchStatistics } from './match-statistics.tsx';
import { RecordedPicture } from './recorded-picture.tsx';
import type { ProgrammeOnChannel } from './recording.ts';
import { SameDay } from './same-day-list.tsx';
import { WaitingPicture } from './waiting-picture.tsx';

/** Content of the layout's slots. */
export interface PastSlots {
  title: string;
  tools: ReactNode;
  stage: ReactNode;
  panel: ReactNode;
}

interface PastScreenProps {
  shown: ProgrammeOnChannel;
  /** the match's data were late for the served page */
  isFileLate: boolean;
  /** where to begin, milliseconds since 1970; null for the first second */
  startAt: number | null;
  parts: Pick<MatchParts, 'refused' | 'viewing' | 'moments' | 'momentTool' | 'share'>;
  guide: GuidePage | null;
  /** the way to what is on air on the channel */
  live: ReactNode;
  children: (slots: PastSlots) => ReactNode;
}

const FeedSkeleton = () => (
  <div className="grid gap-4" aria-busy="true" data-late="">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} shape="box" className="h-11" />
    ))}
  </div>
);

type Tab = 'programme' | 'events' | 'statistics' | 'moments';

/** A past programme of a channel: its recording, with the match as of the picture. One that is still to come says when. */
export function PastScreen({ shown: { programme, channel }, isFileLate, startAt, parts, guide, live, children }: PastScreenProps) {
  const now = useNow();
  const [port, setPort] = useState<PlayerPort | null>(null);
  const [tab, setTab] = useState<Tab>('programme');
  const eventId = programme.match?.id ?? null;
  const isOver = programme.endsAt <= now;
  const file = useLateQuery({ ...matchQueries.file(eventId ?? 0), enabled: eventId !== null }, isFileLate).data;
  const sheet = file?.ok ? file.value.sheet : undefined;
  const head = useHead(port, startAt ?? programme.startsAt);
  const match = useShownMatch(programme.match);
  const title = programme.match ? matchTitle(programme.match) : programme.title;
  const kickOff = sheet?.events.find(({ kind, period }) => kind === 'period_start' && period === '1')?.at ?? null;
  const { moments: Moments, momentTool: MomentTool, share: Share } = parts;
  const { settings } = useService();
  const seenUntil = addDays(lisbonDay(programme.startsAt), numberOr(settings.schedule_days_before, SCHEDULE_DAYS_BEFORE));
  const tabs: { value: Tab; label: string }[] = [
    { value: 'programme', label: m.mp_tab_programme() },
    // Not only once its data have come: tabs that come after the others would move them.
    ...(eventId !== null && file?.ok !== false
      ? [
          { value: 'events' as const, label: m.mp_tab_events() },
          { value: 'statistics' as const, label: m.mp_statistics() },
        ]
      : []),
    ...(Moments && isOver ? [{ value: 'moments' as const, label: m.live_tab_moments() }] : []),
  ];
  return children({
    title: `${channel.name}: ${title}`,
    tools: (
      <>
        <Badge label={channel.name}>{channel.number}</Badge>
        <div className="grid min-w-0 gap-0.5">
          <p className="type-18 truncate">{title}</p>
          <p className="type-tiny text-muted tabular-nums md:truncate">
            {[programme.competition, dayAndTime(programme.startsAt, now)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="ml-auto flex flex-none items-center gap-2">
          <CatchUpButton sheet={sheet} port={port} recording />
          {isOver ? (
            <>
              {/* As wide as the button that comes in its place. */}
              <Suspense fallback={<span className="size-11" />}>
                <Share port={port} title={title} />
              </Suspense>
              {MomentTool ? <MomentTool channelId={channel.id} port={port} started={port !== null} /> : null}
            </>
          ) : null}
        </div>
      </>
    ),
    stage: isOver ? (
      <RecordedPicture programme={programme} title={title} sheet={sheet} startAt={startAt} port={port} onPort={setPort} parts={parts} />
    ) : (
      <WaitingPicture
        title={title}
        poster={programme.picture}
        startsAt={programme.startsAt}
        channel={channel.name}
        guide={guide ? programmeSheet(programme) : null}
        live={channelPage(channel)}
      />
    ),
    panel: (
      <PanelTabs label={m.live_tabs()} value={tabs.some(({ value }) => value === tab) ? tab : 'programme'} onChange={setTab} tabs={tabs}>
        {tab === 'events' && eventId !== null ? (
          sheet ? (
            <MatchFeed sheet={sheet} port={port} assumed={startAt ?? programme.startsAt} />
          ) : (
            <FeedSkeleton />
          )
        ) : null}
        {tab === 'statistics' && eventId !== null ? <MatchStatistics eventId={eventId} instant={head} /> : null}
        {tab === 'moments' && Moments ? <Moments channelId={channel.id} match={eventId} instant={head} /> : null}
        {tab === 'programme' ? (
          <>
            <div className="grid gap-2">
              <p className="type-small flex items-center gap-2 text-muted">
                <Badge small label={channel.name}>
                  {channel.number}
                </Badge>
                {programme.competition ?? channel.name}
              </p>
              <h2 className="type-22 text-balance">{title}</h2>
              <p className="type-small text-soft">{dayAndTime(programme.startsAt, now)}</p>
              {isOver && guide && seenUntil >= lisbonDay(now) ? (
                <p className="type-small text-muted">{m.mp_past_until({ day: formatDay(seenUntil) })}</p>
              ) : null}
              <NoSpoilersSwitch className="mt-1 justify-self-start" />
            </div>
            {isOver ? (
              <div className="flex flex-wrap gap-2">
                <Button size="sm" glyph={restartGlyph} onClick={() => void port?.seekTo(programme.startsAt)}>
                  {m.live_from_start()}
                </Button>
                {kickOff === null ? null : (
                  <Button size="sm" onClick={() => void port?.seekTo(kickOff)}>
                    {m.live_from_kickoff()}
                  </Button>
                )}
              </div>
            ) : null}
            {match && isHidden(match) ? (
              <div className="rounded-card bg-ink-800 px-4 py-3">
                <RevealResult name={matchName(match)} of={title} />
              </div>
            ) : null}
            {programme.description ? <p className="type-small text-pretty text-soft">{programme.description}</p> : null}
            {isOver ? <SameDay programme={programme}>{live}</SameDay> : live}
          </>
        ) : null}
      </PanelTabs>
    ),
  });
}
