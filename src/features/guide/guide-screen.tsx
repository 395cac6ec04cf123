import { useNavigate, useRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { GuideWays } from '#model/guide-ways.tsx';
import { m } from '#paraglide/messages.js';
import { addDays } from '#rules/lisbon-calendar.ts';
import { lisbonDay, offsetMinutes } from '#rules/lisbon-time.ts';
import { numberOr, SCHEDULE_DAYS, SCHEDULE_DAYS_AFTER, SCHEDULE_DAYS_BEFORE, SCHEDULE_REFRESH_SECONDS } from '#rules/screen-settings.ts';
import { useNow, useService, useViewerZone } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { announce } from '#ui/announce.ts';
import { LateSection } from '#ui/late-section.tsx';
import { overlayLeft, overlayState } from '#ui/overlay-entry.ts';
import { leaveOverlay } from '#ui/overlay-history.ts';
import { guideQueries } from './guide.queries.ts';
import { GuideBar } from './guide-bar.tsx';
import { changeSearch } from './guide-changes.ts';
import type { GuideDay } from './guide-data.ts';
import { GuideGrid } from './guide-grid.tsx';
import { GuidePaging } from './guide-paging.tsx';
import { refreshing } from './guide-refresh.ts';
import type { GuideSearch } from './guide-search.ts';
import { GuideSheet as SheetNow } from './guide-sheet.tsx';
import { GuideDown as DownNow, GuideEmpty as EmptyNow, GuideMaintenance as MaintenanceNow } from './guide-states.tsx';

// Rendered directly on the server; loaded in the browser when first needed.
const GuideSheet = createIsomorphicFn()
  .server(() => SheetNow)
  .client(() => lazy(() => import('./guide-sheet.tsx').then((part) => ({ default: part.GuideSheet }))))();
const GuideDown = createIsomorphicFn()
  .server(() => DownNow)
  .client(() => lazy(() => import('./guide-states.tsx').then((part) => ({ default: part.GuideDown }))))();
const GuideEmpty = createIsomorphicFn()
  .server(() => EmptyNow)
  .client(() => lazy(() => import('./guide-states.tsx').then((part) => ({ default: part.GuideEmpty }))))();
const GuideMaintenance = createIsomorphicFn()
  .server(() => MaintenanceNow)
  .client(() => lazy(() => import('./guide-states.tsx').then((part) => ({ default: part.GuideMaintenance }))))();
/** Only for pages without JavaScript, so not part of the browser's bundle. */
const Paging = import.meta.env.SSR ? GuidePaging : () => <noscript />;

interface GuideScreenProps {
  search: GuideSearch;
  /** id of the channel that a player on the page shows */
  playingChannel?: number | null;
}

/** The guide. Its state is in the address. */
export function GuideScreen({ search, playingChannel = null }: GuideScreenProps) {
  const { settings } = useService();
  const now = useNow(10_000);
  const here = useViewerZone();
  const router = useRouter();
  const navigate = useNavigate();
  const refreshMs = numberOr(settings.schedule_refresh_timer, SCHEDULE_REFRESH_SECONDS, 1) * 1_000;
  const [jumps, setJumps] = useState(0);
  const takeFocus = useRef(false);
  const opener = useRef<number | null>(null);
  const today = lisbonDay(now);
  // The viewer's own time is shown only where it differs from Lisbon's.
  const zone = here !== null && now > 0 && offsetMinutes(now, here) !== offsetMinutes(now) ? here : null;

  const look = (hora: string | null) => {
    // Do not write the hour into the address while a navigation to another page is in progress: it would cancel it.
    // Nor while the sheet is being left: the address is still the sheet's.
    if (router.latestLocation.pathname !== '/guia' || overlayLeft()) return;
    const next = changeSearch(router.latestLocation.search as GuideSearch, { hora: hora ?? undefined });
    void navigate({ to: '/guia', search: next, state: true, replace: true, resetScroll: false });
  };
  const open = (id: number, byKeyboard: boolean) => {
    takeFocus.current = byKeyboard;
    opener.current = id;
    const another = search.programa !== undefined;
    void navigate({
      to: '/guia',
      search: changeSearch(search, { programa: id }),
      state: another || overlayState,
      replace: another,
      resetScroll: false,
    });
  };
  const close = () => {
    const id = opener.current ?? search.programa;
    const { hora } = search;
    void leaveOverlay(router, () =>
      navigate({ to: '/guia', search: changeSearch(search, { programa: undefined }), replace: true, resetScroll: false }),
    ).then(() => {
      // The grid may have been scrolled beside the sheet.
      if ((router.latestLocation.search as GuideSearch).hora !== hora) look(hora ?? null);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-id="${id}"] > a`)?.focus({ preventScroll: true }));
    });
  };
  const bar = (day: ComponentProps<typeof GuideBar>['day']) => (
    <GuideBar
      day={day}
      search={search}
      today={today}
      visibleDays={numberOr(settings.schedule_days, SCHEDULE_DAYS, 1)}
      zone={zone}
      now={now}
      onNow={() => setJumps(jumps + 1)}
    />
  );
  /** The bar is rendered without waiting for the day: its range of days comes from the settings. */
  const expected = {
    day: search.data ?? today,
    first: addDays(today, -numberOr(settings.schedule_days_before, SCHEDULE_DAYS_BEFORE)),
    last: addDays(today, numberOr(settings.schedule_days_after, SCHEDULE_DAYS_AFTER)),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the sheet from wherever in the guide
    <div
      className="grid h-[calc(100dvh-var(--header)-var(--tabbar)-var(--notice))] min-h-120 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] max-md:block max-md:h-auto max-md:px-gutter max-md:pt-4 max-md:pb-8 xl:has-[>dialog]:grid-cols-[minmax(0,1fr)_23rem]"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && search.programa !== undefined) close();
      }}
    >
      {/* Of a phone, where the guide begins with the day's matches. */}
      <div className="hidden max-md:-mt-4 max-md:block">
        <GuideWays current="channels" />
      </div>
      <LateSection
        skeleton={
          <>
            {bar(expected)}
            <GuideSkeleton />
          </>
        }
        failedTitle={m.guide_down_title()}
        failedFrame={(message) => (
          <>
            {bar(expected)}
            {message}
          </>
        )}
        retryKey={JSON.stringify(guideQueries.day(search).queryKey)}
      >
        <GuideOfDay
          search={search}
          now={now}
          zone={zone}
          refreshMs={refreshMs}
          jumps={jumps}
          playingChannel={playingChannel}
          today={today}
          bar={bar}
          onOpen={open}
          onLook={look}
        />
      </LateSection>
      <Suspense>
        {search.programa === undefined ? null : (
          <GuideSheet
            id={search.programa}
            search={search}
            now={now}
            zone={zone}
            refreshMs={refreshMs}
            takeFocus={takeFocus}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

interface GuideOfDayProps extends Omit<ComponentProps<typeof GuideGrid>, 'day' | 'onRefetch'> {
  today: string;
  bar: (day: GuideDay) => ReactNode;
}

/** Bar and grid of a day, or the reason why there is none. */
function GuideOfDay({ today, bar, ...grid }: GuideOfDayProps) {
  const { search, refreshMs } = grid;
  const { data: day, refetch, isFetching } = useServedQuery({ ...guideQueries.day(search), ...refreshing(refreshMs) });
  const retry = () => void refetch();
  const { data, desporto, diretos, canais } = search;
  const asked = JSON.stringify([data, desporto, diretos, canais]);
  const told = useRef(asked);
  const count = day.state === 'ready' ? day.channels.length : 0;
  useEffect(() => {
    if (told.current !== asked) announce(count === 1 ? m.guide_channels_shown_one() : m.guide_channels_shown({ count }));
    told.current = asked;
  }, [asked, count]);
  return (
    <>
      {bar(day)}
      {day.state === 'ready' ? (
        <GuideGrid key={day.day} day={day} onRefetch={() => refetch()} {...grid} />
      ) : (
        <Suspense>
          {day.state === 'empty' ? (
            <GuideEmpty day={day} search={search} today={today} />
          ) : day.state === 'maintenance' ? (
            <GuideMaintenance seconds={day.retryAfter} onRetry={retry} />
          ) : (
            <GuideDown seconds={refreshMs / 1_000} onRetry={retry} retrying={isFetching} />
          )}
        </Suspense>
      )}
      {day.state === 'ready' ? <Paging day={day} search={search} /> : null}
    </>
  );
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

/** As high as the window, so that content after it is not moved when the grid arrives. */
function GuideSkeleton() {
  return (
    <div className="grid min-h-dvh content-start gap-px overflow-hidden" aria-busy="true">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="h-[82px] bg-ink-900" />
      ))}
    </div>
  );
}
