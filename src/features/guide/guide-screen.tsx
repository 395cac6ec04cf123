import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, Suspense, useRef, useState } from 'react';
import { settingNumber } from '#rules/constants.ts';
import { lisbonDay, offsetMinutes } from '#rules/lisbon-time.ts';
import { useNow, useService, useViewerZone } from '#session/service.tsx';
import { guideQueries } from './guide.queries.ts';
import { GuideBar } from './guide-bar.tsx';
import type { GuideDay } from './guide-data.ts';
import { GuideGrid } from './guide-grid.tsx';
import { GuidePaging } from './guide-paging.tsx';
import { refreshing } from './guide-refresh.ts';
import { changeSearch, type GuideSearch } from './guide-search.ts';
import { GuideSheet as SheetNow } from './guide-sheet.tsx';
import { GuideDown as DownNow, GuideEmpty as EmptyNow } from './guide-states.tsx';

// The server renders them at once; a browser fetches them when they are wanted.
const GuideSheet = createIsomorphicFn()
  .server(() => SheetNow)
  .client(() => lazy(() => import('./guide-sheet.tsx').then((part) => ({ default: part.GuideSheet }))))();
const GuideDown = createIsomorphicFn()
  .server(() => DownNow)
  .client(() => lazy(() => import('./guide-states.tsx').then((part) => ({ default: part.GuideDown }))))();
const GuideEmpty = createIsomorphicFn()
  .server(() => EmptyNow)
  .client(() => lazy(() => import('./guide-states.tsx').then((part) => ({ default: part.GuideEmpty }))))();
/** What only a page without a script shows is not shipped to those that have one. */
const Paging = import.meta.env.SSR ? GuidePaging : () => <noscript />;

interface GuideScreenProps {
  search: GuideSearch;
  /** the day as the loader got it */
  loaded: GuideDay;
  /** id of the channel that a player on the page shows */
  playingChannel?: number | null;
}

/** The guide as an instrument: the address says what is shown, this draws it. */
export function GuideScreen({ search, loaded, playingChannel = null }: GuideScreenProps) {
  const { settings } = useService();
  const now = useNow(10_000);
  const here = useViewerZone();
  const navigate = useNavigate();
  const refreshMs = settingNumber(settings, 'schedule_refresh_timer', 1) * 1_000;
  const { data = loaded, refetch, isFetching } = useQuery({ ...guideQueries.day(search), ...refreshing(refreshMs) });
  const [jumps, setJumps] = useState(0);
  const takeFocus = useRef(false);
  const opener = useRef<number | null>(null);
  const today = lisbonDay(now);
  // Whose clock agrees with Lisbon's needs no second one.
  const zone = here !== null && now > 0 && offsetMinutes(now, here) !== offsetMinutes(now) ? here : null;

  const go = (next: GuideSearch, replace = false) => void navigate({ to: '/guia', search: next, replace, resetScroll: false });
  const open = (id: number, byKeyboard: boolean) => {
    takeFocus.current = byKeyboard;
    opener.current = id;
    go(changeSearch(search, { programa: id }), search.programa !== undefined);
  };
  const close = () => {
    const id = opener.current ?? search.programa;
    void navigate({ to: '/guia', search: changeSearch(search, { programa: undefined }), resetScroll: false }).then(() =>
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-id="${id}"] > a`)?.focus({ preventScroll: true })),
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the sheet from wherever in the guide
    <div
      className="max-md:px-gutter grid h-[calc(100dvh-var(--header)-var(--tabbar))] min-h-120 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] max-md:block max-md:h-auto max-md:pt-4 max-md:pb-8 xl:has-[>dialog]:grid-cols-[minmax(0,1fr)_23rem]"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && search.programa !== undefined) close();
      }}
    >
      <GuideBar
        day={data}
        search={search}
        today={today}
        visibleDays={settingNumber(settings, 'schedule_days', 1)}
        zone={zone}
        now={now}
        onNow={() => setJumps(jumps + 1)}
      />
      {data.state === 'ready' ? (
        <GuideGrid
          key={data.day}
          day={data}
          search={search}
          now={now}
          zone={zone}
          refreshMs={refreshMs}
          jumps={jumps}
          playingChannel={playingChannel}
          onRefetch={() => refetch()}
          onOpen={open}
          onLook={(hora) => go(changeSearch(search, { hora: hora ?? undefined }), true)}
        />
      ) : (
        <Suspense>
          {data.state === 'empty' ? (
            <GuideEmpty day={data} search={search} today={today} />
          ) : (
            <GuideDown seconds={refreshMs / 1_000} onRetry={() => void refetch()} retrying={isFetching} />
          )}
        </Suspense>
      )}
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
      {data.state === 'ready' ? <Paging day={data} search={search} /> : null}
    </div>
  );
}
