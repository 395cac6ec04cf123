import type { ReactNode } from 'react';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle, offOf } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import type { GuidePage } from '#rules/pages.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { MatchHead } from './match-head.tsx';
import { MatchPanel } from './match-panel.tsx';
import type { MatchParts } from './match-parts.ts';
import { MatchPicture } from './match-picture.tsx';
import { StatisticsAt } from './match-statistics.tsx';
import { MatchTimeline } from './match-timeline.tsx';
import { OFF_WORDS } from './off-words.ts';
import { PartScores } from './part-scores.tsx';
import { PictureWithoutScript } from './picture-without-script.tsx';
import { type MatchView, useMatch } from './use-match.ts';

/** Content of the layout's slots. */
export interface MatchSlots {
  title: string;
  head: ReactNode;
  stage: ReactNode;
  below: ReactNode;
  panel: ReactNode;
}

interface MatchScreenProps {
  eventId: number;
  parts: MatchParts;
  guide: GuidePage | null;
  children: (slots: MatchSlots) => ReactNode;
}

/** Below 64rem the width decides the picture's size, from there the room that is left over statistics; a short screen is filled. */
export const pictureBoxStyles =
  '*:data-tile:rounded-none *:w-full lg:flex lg:justify-center lg:bg-ink-900 lg:not-short:*:max-w-[calc(max(24rem,min(31rem,100dvh-26rem))*16/9)] short:*:data-tile:aspect-auto short:*:data-tile:h-dvh';

/** One match: its picture with score, line and statistics, all as of the picture. */
export function MatchScreen({ eventId, parts, guide, children }: MatchScreenProps) {
  const view = useMatch(eventId);
  if (view === null)
    return children({ title: m.mp_title(), head: <div className="h-18" />, stage: <Skeleton />, below: null, panel: null });
  const { match } = view.file.sheet;
  return children({
    title: matchTitle(match),
    head: (
      <MatchHead
        match={match}
        moment={view.moment}
        broadcast={'broadcast' in view.chosen ? view.chosen.broadcast : null}
        competition={view.competition}
        isLive={view.chosen.kind === 'live'}
        now={view.now}
      />
    ),
    stage: (
      <div className={`relative ${pictureBoxStyles}`}>
        <MatchPicture view={view} parts={parts} guide={guide} />
        <PictureWithoutScript chosen={view.chosen} />
      </div>
    ),
    below: <BelowPicture view={view} />,
    panel: <MatchPanel view={view} parts={parts} hasGuide={guide !== null} />,
  });
}

/** The line of the match and its numbers. */
export function BelowPicture({ view }: { view: MatchView }) {
  const { file, instant, port } = view;
  const { match } = file.sheet;
  if (isHidden(match))
    return (
      <section className="border-ink-700 border-t p-4 pb-6" aria-label={m.mp_statistics()}>
        <RevealResult name={matchName(match)} of={matchTitle(match)} />
      </section>
    );
  const off = offOf(match);
  if ((match.kind === 'fixture' || off !== null) && file.sheet.events.length === 0)
    return (
      <EmptyState title={off === null ? m.mp_not_begun_title() : OFF_WORDS[off].title()} level={2}>
        {off === null ? m.mp_not_begun_text() : OFF_WORDS[off].text()}
      </EmptyState>
    );
  return (
    <>
      <MatchTimeline sheet={file.sheet} instant={instant} port={port} />
      <PartScores sheet={file.sheet} instant={instant} />
      <section className="@container border-ink-700 border-t p-4 pb-6" aria-label={m.mp_statistics()} data-statistics="">
        <div className="@2xl:*:grid-cols-2">
          <StatisticsAt file={file} instant={instant} />
        </div>
      </section>
    </>
  );
}
