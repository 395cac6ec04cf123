import type { ReactNode } from 'react';
import { GuideWays } from '#model/guide-ways.tsx';
import { favouriteFirst } from '#model/main-favourite.ts';
import type { Favourite } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { groupBy } from '#rules/group-by.ts';
import { onDay } from '#rules/lisbon-calendar.ts';
import { formatTime, lisbonDay, minuteOfDay } from '#rules/lisbon-time.ts';
import { type GuidePage, guidePage } from '#rules/pages.ts';
import { useNow, useService } from '#session/service.tsx';
import { useMainFavourite } from '#session/use-main-favourite.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { NoSpoilersSwitch } from '#shown/no-spoilers-switch.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { printGlyph } from '#ui/icons/print.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { allGames, DAY_PARTS, type DayGames, type DayPart, type Game, ofSport, partOf, sportsOf, startOf } from './day-games.ts';
import { GameRow, type GameState } from './game-row.tsx';
import { todayQueries } from './today.queries.ts';
import { GameDays, GameSports } from './today-bar.tsx';

/** Events that are over, shown without asking. */
const OVER_SHOWN = 8;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Heading of the page. @param day 'YYYY-MM-DD'; null: today */
export const gamesTitle = (day: string | null): string => (day === null ? m.today_title() : m.today_title_day({ day: onDay(day) }));

interface TodayScreenProps {
  /** 'YYYY-MM-DD'; null: today */
  day: string | null;
  /** slug of the sport that alone is shown; null: all */
  sport: string | null;
}

/** "Que jogos há hoje e onde dão": the day's events by hour, each with its channel. */
export function TodayScreen(props: TodayScreenProps) {
  return (
    <div className="pb-10">
      <GuideWays current="games" />
      <LateSection skeleton={<TodaySkeleton {...props} />} failedTitle={m.today_failed()} retryKey={props.day}>
        <Day {...props} />
      </LateSection>
    </div>
  );
}

function Heading({ day, children }: { day: string | null; children: ReactNode }) {
  const { hasGuide } = useService();
  return (
    <header className="flex flex-wrap items-end gap-x-6 gap-y-3 pt-8 pb-4 max-md:pt-5">
      <div className="min-w-0 flex-[1_1_min(24rem,100%)]">
        <h1 className="type-48 max-md:type-36 text-balance">{gamesTitle(day)}</h1>
        <p className="mt-2 text-muted">{children}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <NoSpoilersSwitch />
        <a href="/jogos/fim-de-semana" className={buttonStyles({ size: 'sm', className: 'whitespace-normal! max-w-full' })}>
          <Icon glyph={printGlyph} />
          {m.today_paper()}
        </a>
        {hasGuide ? (
          <LinkButton {...guideOf(day)} size="sm">
            {m.live_full_guide()}
          </LinkButton>
        ) : null}
      </div>
    </header>
  );
}

const guideOf = (day: string | null): GuidePage => (day === null ? guidePage : { ...guidePage, search: { data: day } });

/** While the day is loading. */
function TodaySkeleton({ day, sport }: TodayScreenProps) {
  const now = useNow();
  return (
    <div className="min-h-dvh" aria-busy="true" data-late="">
      <Heading day={day}>{capitalised(formatDay(day ?? lisbonDay(now), true))}</Heading>
      <GameDays day={day ?? lisbonDay(now)} sport={sport} now={now} />
      <div className="mt-3 mb-8 h-12" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="box" className="mb-4 h-14" />
      ))}
    </div>
  );
}

function Day({ day, sport }: TodayScreenProps) {
  const now = useNow(15_000);
  const favourite = useMainFavourite();
  const { data, refetch, isFetching } = useServedQuery(todayQueries.day(day));
  if (!data.ok)
    return (
      <>
        <Heading day={day}>{capitalised(formatDay(day ?? lisbonDay(now), true))}</Heading>
        <GameDays day={day ?? lisbonDay(now)} sport={sport} now={now} />
        <div className="h-6" />
        <ErrorState title={m.today_failed()} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  if (data.value === null) return null;
  const all = data.value;
  const sports = sportsOf(all);
  // A sport without an event on the day, in an old address or after a change of the day.
  const chosen = sports.find(({ slug }) => slug === sport)?.slug ?? null;
  const games = favouriteGames(ofSport(all, chosen), favourite);
  const count = allGames(all).length;
  return (
    <>
      <Heading day={day}>{leadText(all, count)}</Heading>
      <GameDays day={all.day} sport={chosen} now={now} />
      <GameSports sports={sports} count={count} day={day} sport={chosen} />
      <Groups games={games} day={day} now={now} />
    </>
  );
}

/** What is on now and what comes, of the viewer's main favourite first. */
function favouriteGames(games: DayGames, favourite: Favourite | null): DayGames {
  const first = (list: readonly Game[]) => favouriteFirst(list, favourite, ({ showing }) => showing);
  return { ...games, live: first(games.live), coming: first(games.coming) };
}

function leadText({ day }: DayGames, count: number): string {
  const shown = capitalised(formatDay(day, true));
  return count === 1 ? m.today_lead_one({ day: shown }) : m.today_lead({ day: shown, count: String(count) });
}

const partTitle = (part: DayPart, today: boolean): string => {
  switch (part) {
    case 'night':
      return today ? m.today_part_night_today() : m.today_part_night();
    case 'morning':
      return today ? m.today_part_morning_today() : m.today_part_morning();
    case 'afternoon':
      return today ? m.today_part_afternoon_today() : m.today_part_afternoon();
    case 'evening':
      return today ? m.today_part_evening_today() : m.today_part_evening();
  }
};

/** What is on now, what comes by the parts of the day, what is over. */
function Groups({ games, day, now }: { games: DayGames; day: string | null; now: number }) {
  const { hasGuide } = useService();
  const { live, coming, over } = games;
  if (live.length + coming.length + over.length === 0)
    return (
      <EmptyState
        level={2}
        title={day === null ? m.mp_list_none_title() : m.mp_list_none_title_day()}
        actions={hasGuide ? <LinkButton {...guideOf(day)}>{m.live_full_guide()}</LinkButton> : null}
      >
        {m.today_none_text()}
      </EmptyState>
    );
  const parts = groupBy(coming, ({ showing }) => partOf(Math.floor(minuteOfDay(startOf(showing)) / 60)));
  return (
    <>
      <Group title={m.today_now()} note={m.today_now_at({ time: formatTime(now) })} games={live} state="live" now={now} />
      {DAY_PARTS.map(({ part }) => (
        <Group key={part} title={partTitle(part, day === null)} games={parts.get(part) ?? []} state="coming" now={now} />
      ))}
      <Group title={m.mp_list_over()} games={over} state="over" now={now} />
    </>
  );
}

interface GroupProps {
  title: string;
  note?: string;
  games: readonly Game[];
  state: GameState;
  now: number;
}

function Group({ title, note, games, state, now }: GroupProps) {
  if (games.length === 0) return null;
  // What comes is listed whole.
  const most = state === 'over' ? OVER_SHOWN : games.length;
  return (
    <section className="pt-8" aria-label={title} data-games={state}>
      <h2 className="type-22 border-ink-700 border-b pb-3">
        {title}
        {note ? <small className="ml-3 font-semibold text-14 text-muted tabular-nums">{note}</small> : null}
      </h2>
      <Rows games={games.slice(0, most)} state={state} now={now} />
      {games.length > most ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center pt-2 font-semibold text-14 text-soft underline underline-offset-[0.2em]">
            {m.today_more_over({ count: String(games.length - most) })}
          </summary>
          <Rows games={games.slice(most)} state={state} now={now} />
        </details>
      ) : null}
    </section>
  );
}

const Rows = ({ games, state, now }: Omit<GroupProps, 'title' | 'note'>) => (
  <ul className="@container">
    {games.map((game, i) => (
      <GameRow key={game.showing.id} game={game} state={state} isFirst={i === 0} now={now} />
    ))}
  </ul>
);
