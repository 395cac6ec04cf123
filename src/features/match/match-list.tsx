import type { ReactNode } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { decisionText, offText } from '#model/match.ts';
import { latestMoment } from '#model/match-clock.ts';
import { MatchTitle } from '#model/match-title.tsx';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { programmeSheet } from '#model/programme-path.ts';
import { matchPage } from '#model/recording-path.ts';
import type { Showing } from '#model/showing.ts';
import { boardText, competitionText, showingTitle } from '#model/showing-text.ts';
import { ColumnTime } from '#model/viewer-time.tsx';
import { m } from '#paraglide/messages.js';
import { dayAndTime, formatDay } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { type GuidePage, matchesPage } from '#rules/pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useNow, useService, useViewerZone } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { Badge } from '#ui/badge.tsx';
import { cardTitleStyles } from '#ui/card-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { infoGlyph } from '#ui/icons/info.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { countOf, type F1Listing, ofSport, sportTabs } from './day-matches.ts';
import { sessionTitle } from './f1-title.ts';
import { matchQueries } from './match.queries.ts';
import { ListDays, ListSports } from './match-list-bar.tsx';

// The sport's hue stands between the time and the names.
const rowStyles =
  'grid min-h-18 grid-cols-[4rem_3px_minmax(0,1fr)_auto] items-center gap-4 border-ink-700 border-b py-2 before:col-start-2 before:row-start-1 before:self-stretch before:rounded-[2px] before:bg-hue max-md:grid-cols-[3.25rem_3px_minmax(0,1fr)_auto] max-md:gap-3 md:grid-cols-[4rem_3px_minmax(0,1fr)_12rem_auto] @max-[14rem]:grid-cols-[auto_3px_minmax(0,1fr)]!';
/** Under the names where very large text leaves no room beside them. */
const actionsStyles = 'flex flex-wrap gap-2 @max-[14rem]:col-start-3';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Heading of the page. @param day 'YYYY-MM-DD'; null: today */
export const listTitle = (day: string | null): string => (day === null ? m.mp_list_title() : m.mp_list_title_day({ day: formatDay(day) }));

interface MatchListProps {
  /** 'YYYY-MM-DD'; null: today */
  day: string | null;
  /** slug of the sport that alone is shown; null: all */
  sport: string | null;
  guide: GuidePage | null;
}

/** The matches of a day and those of their rounds: live first, each with its channel. */
export function MatchList(props: MatchListProps) {
  return (
    <LateSection skeleton={<ListSkeleton {...props} />} retryKey={props.day}>
      <DayList {...props} />
    </LateSection>
  );
}

function ListHeading({ day, guide, children }: Pick<MatchListProps, 'day' | 'guide'> & { children: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end gap-4 pt-10 pb-6 max-md:pt-6">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 className="type-36 text-balance">{listTitle(day)}</h1>
        <p className="mt-2 text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NoSpoilersSwitch />
        {guide ? <LinkButton {...guide}>{m.live_full_guide()}</LinkButton> : null}
      </div>
    </header>
  );
}

/** While the day's matches are loading. */
function ListSkeleton({ day, sport, guide }: MatchListProps) {
  const now = useNow();
  return (
    <div className="min-h-dvh" aria-busy="true" data-late="">
      <ListHeading day={day} guide={guide}>
        {capitalised(formatDay(day ?? lisbonDay(now), true))}
      </ListHeading>
      <ListDays day={day ?? lisbonDay(now)} sport={sport} now={now} />
      <div className="mt-3 mb-8 h-12" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="box" className="mb-4 h-14" />
      ))}
    </div>
  );
}

function DayList({ day, sport, guide }: MatchListProps) {
  const now = useNow(15_000);
  const { data, refetch, isFetching } = useServedQuery(matchQueries.day(day));
  if (!data.ok)
    return (
      <>
        <ListHeading day={day} guide={guide}>
          {capitalised(formatDay(day ?? lisbonDay(now), true))}
        </ListHeading>
        <ListDays day={day ?? lisbonDay(now)} sport={sport} now={now} />
        <div className="h-6" />
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  if (data.value === null) return null;
  const all = data.value;
  const tabs = sportTabs(all);
  // A sport without a match on the day, in an old address or after a change of the day.
  const chosen = tabs.find(({ slug }) => slug === sport)?.slug ?? null;
  const { live, later, over, round, f1 } = chosen === null ? all : ofSport(all, chosen);
  const isEmpty = live.length + later.length + over.length + round.length + f1.length === 0;
  const shownDay = capitalised(formatDay(all.day, true));
  return (
    <>
      <ListHeading day={day} guide={guide}>
        {day === null
          ? m.mp_list_lead({ day: shownDay, count: String(all.live.length + all.later.length) })
          : m.mp_list_lead_day({ day: shownDay, count: String(countOf(all)) })}
      </ListHeading>
      <ListDays day={all.day} sport={chosen} now={now} />
      <ListSports tabs={tabs} count={countOf(all)} day={day} sport={chosen} />
      {isEmpty ? (
        <EmptyState
          level={2}
          title={day === null ? m.mp_list_none_title() : m.mp_list_none_title_day()}
          actions={guide ? <LinkButton {...guide}>{m.live_full_guide()}</LinkButton> : null}
        >
          {m.mp_list_none_text()}
        </EmptyState>
      ) : null}
      <Rows title={m.mp_list_live()} showings={live} now={now} state="live" />
      <F1Rows sessions={f1} now={now} />
      <Rows title={day === null ? m.mp_list_later() : m.mp_list_day()} showings={later} now={now} state="later" />
      <Rows title={m.mp_list_over()} showings={over} now={now} state="over" />
      <Rows title={m.mp_list_round()} showings={round} now={now} state="round" />
    </>
  );
}

interface RowsProps {
  title: string;
  showings: readonly Showing[];
  now: number;
  state: 'live' | 'later' | 'over' | 'round';
}

function Rows({ title, showings, now, state }: RowsProps) {
  if (showings.length === 0) return null;
  return (
    <section className="pb-10" aria-label={title} data-matches={state}>
      <h2 className="type-22 border-ink-700 border-b pb-3">{title}</h2>
      {/* A list that is still arriving is shown when all of it is there: its rows would grow. */}
      <ul className="@container not-has-[>[data-whole]]:invisible">
        {showings.map((showing, i) => (
          <Row key={showing.id} showing={showing} now={now} state={state} isFirst={i === 0} />
        ))}
        <li hidden data-whole="" />
      </ul>
    </section>
  );
}

function Row({ showing, now, state, isFirst }: { showing: Showing; now: number; state: RowsProps['state']; isFirst: boolean }) {
  const zone = useViewerZone();
  const { hasGuide } = useService();
  const { channel } = showing;
  const match = useShownMatch(showing.match);
  if (!match) return null;
  const page = matchPage(match);
  const { score } = latestMoment(match, now);
  const shownScore = state === 'live' || state === 'over' ? score : null;
  const competition = competitionText(showing);
  return (
    <li className={rowStyles} data-sport={showing.modality ?? 'outras'}>
      <ColumnTime at={match.startsAt} zone={zone} />
      <div className="min-w-0">
        <h3 className={cardTitleStyles} aria-label={isHidden(match) ? boardText(match) : undefined}>
          <MatchTitle match={match} score={shownScore} />
        </h3>
        <p className={`${metaStyles({ wrap: false })} max-md:flex-wrap max-md:*:last:basis-full`}>
          {state === 'live' ? <OnAirTag match={match} now={now} /> : null}
          {showing.demonstration ? <DemonstrationTag tone="line" /> : null}
          <span>
            {/* A phone has no column for it. */}
            {competition ? <span className="mr-2 text-soft md:hidden">{channel.name} </span> : null}
            {[competition ?? channel.name, shownScore ? decisionText(match) : offText(match)].filter(Boolean).join(', ')}
          </span>
        </p>
      </div>
      <p className="flex items-center gap-3 text-14 max-md:hidden">
        <Badge small label={m.live_channel_label({ number: String(channel.number), name: channel.name })}>
          {channel.number}
        </Badge>
        <span className="min-w-0">
          <span className="block truncate">{channel.name}</span>
          <span className="text-12 text-muted tabular-nums">
            {state === 'live' ? m.mp_list_until({ time: formatTime(showing.endsAt) }) : dayAndTime(showing.startsAt, now)}
          </span>
        </span>
      </p>
      <div className={actionsStyles}>
        {hasGuide && (state === 'later' || state === 'round') ? (
          <LinkButton {...programmeSheet(showing)} size="sm" fold glyph={infoGlyph}>
            {m.mp_details()}
            <VisuallyHidden>{showingTitle(showing)}</VisuallyHidden>
          </LinkButton>
        ) : null}
        {page ? (
          <LinkButton
            {...page}
            size="sm"
            fold={state !== 'live'}
            look={state === 'live' && isFirst ? 'primary' : 'solid'}
            glyph={state === 'over' ? restartGlyph : playGlyph}
          >
            {state === 'over' ? m.mp_watch_again() : state === 'live' ? m.mp_watch() : m.mp_open()}
            <VisuallyHidden>{showingTitle(showing)}</VisuallyHidden>
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}

function F1Rows({ sessions, now }: { sessions: readonly F1Listing[]; now: number }) {
  const zone = useViewerZone();
  if (sessions.length === 0) return null;
  return (
    <section className="pb-10" aria-label={m.mp_list_f1()} data-matches="f1">
      <h2 className="type-22 border-ink-700 border-b pb-3">{m.mp_list_f1()}</h2>
      <ul className="not-has-[>[data-whole]]:invisible">
        {sessions.map((session) => (
          <li key={session.id} className={rowStyles} data-sport="motores">
            <ColumnTime at={session.startsAt} zone={zone} />
            <div className="min-w-0">
              <h3 className={cardTitleStyles}>{sessionTitle(session)}</h3>
              <p className={metaStyles({ wrap: false })}>
                <span>{session.circuit}</span>
              </p>
            </div>
            <p className="text-14 text-muted max-md:hidden">{dayAndTime(session.startsAt, now)}</p>
            <LinkButton {...matchesPage} params={{ id: `f1-${session.id}`, slug: undefined }} size="sm" look="solid" glyph={playGlyph}>
              {m.mp_open()}
              <VisuallyHidden>{sessionTitle(session)}</VisuallyHidden>
            </LinkButton>
          </li>
        ))}
        <li hidden data-whole="" />
      </ul>
    </section>
  );
}
