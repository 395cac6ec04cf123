/**
 * Where the viewer came from (SPEC §2, route-from): "Voltar" of a video or of the viewing room leads there, to the very entry of the history,
 * so that filters and scroll position are as they were. Pages of one kind share it: after three videos it is still the list.
 */
import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { type MouseEvent, useEffect, useState } from 'react';
import { isPlainClick } from '#rules/plain-click.ts';
import { takeTrips } from './trips.ts';

export interface RouteFrom {
  /** path and search */
  href: string;
  /** place of its entry in the history */
  index: number;
}

/** Pages that have a way back, by kind. The others are where it leads. */
const KINDS: readonly [kind: string, path: RegExp][] = [
  ['video', /^\/videos\/./],
  ['live', /^\/live(\/|$)/],
  ['match', /^\/matchplayer(\/|$)/],
];

const kindOf = (path: string): string | null => KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;

/** In the tab's own storage, because a reload keeps the history. */
const STORED = 'de-onde';
/** Entries remembered; the oldest is forgotten first. */
const MAX_ENTRIES = 60;

type Known = Record<string, RouteFrom>;

/** Storage may be refused (private windows); then it lasts until the next reload. */
let known: Known | undefined;
function read(): Known {
  if (known) return known;
  try {
    known = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Known;
  } catch {
    known = {};
  }
  return known;
}

function write(key: string, from: RouteFrom): void {
  const entries = Object.entries({ ...read(), [key]: from }).slice(-MAX_ENTRIES);
  known = Object.fromEntries(entries);
  try {
    sessionStorage.setItem(STORED, JSON.stringify(known));
  } catch {
    // Not stored.
  }
}

interface Entry {
  pathname: string;
  href: string;
  state: { __TSR_key?: string | undefined; __TSR_index: number };
}

/** What an entry that is arrived at has as its origin; null for a page without a way back, and for the page the visit began with. */
export function originOf(from: Entry, to: Entry, fromOrigin: RouteFrom | null): RouteFrom | null {
  const kind = kindOf(to.pathname);
  if (kind === null) return null;
  if (kindOf(from.pathname) === kind) return fromOrigin;
  return { href: from.href, index: from.state.__TSR_index };
}

const keyOf = ({ state }: Pick<Entry, 'state'>): string => state.__TSR_key ?? '';

/** Works the navigations up that have been made since it was last asked. */
function noteTrips(): void {
  for (const { fromLocation, toLocation } of takeTrips()) {
    const key = keyOf(toLocation);
    if (!fromLocation || key === '' || keyOf(fromLocation) === key || read()[key]) continue;
    const origin = originOf(fromLocation, toLocation, read()[keyOf(fromLocation)] ?? null);
    if (origin) write(key, origin);
  }
}

/** For a link "Voltar": where it leads, and what a click does. */
export interface RouteFromLink {
  readonly href: string;
  readonly onClick: (event: MouseEvent) => void;
}

/** How one goes back to an entry: a menu that is closing is one of those that are counted (ui/overlay-entry.ts). */
type GoBackTo = (history: RouterHistory, index: number) => void;

/** Tells where the page that is shown was opened from, now and after each navigation. @returns what ends it */
export function watchRouteFrom(router: AnyRouter, goBackTo: GoBackTo, onChange: (link: RouteFromLink | null) => void): () => void {
  const update = () => {
    noteTrips();
    const from = read()[keyOf(router.state.location)];
    onChange(from ? linkTo(from, router, goBackTo) : null);
  };
  update();
  return router.subscribe('onResolved', update);
}

/** Null until the page is in the browser, and where the visit began with it. */
export function useRouteFrom(goBackTo: GoBackTo): RouteFromLink | null {
  const router = useRouter();
  const [link, setLink] = useState<RouteFromLink | null>(null);
  useEffect(() => watchRouteFrom(router, goBackTo, setLink), [router, goBackTo]);
  return link;
}

function linkTo(from: RouteFrom, router: AnyRouter, goBackTo: GoBackTo): RouteFromLink {
  return {
    href: from.href,
    onClick: (event) => {
      const isBelow = from.index < router.history.location.state.__TSR_index;
      // A new tab or window opens the address.
      if (!isBelow || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      goBackTo(router.history, from.index);
    },
  };
}
