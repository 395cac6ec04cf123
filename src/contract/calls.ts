import type { CallSpec } from './core/call.ts';
import { byPrecedence } from './core/path.ts';
import * as channels from './tags/channels.ts';
import * as cms from './tags/cms.ts';
import * as general from './tags/general.ts';
import * as home from './tags/home.ts';
import * as tvguide from './tags/tvguide.ts';

/** Every call of the upstream API by its id: the one list from which client, router and document are made. */
export const calls = {
  ...channels,
  ...cms,
  ...general,
  ...home,
  ...tvguide,
} as const;

export type Calls = typeof calls;
export type CallId = keyof Calls;

/** Every call in the order a first-match router must try them: fixed words before parameters. */
export const routeTable: readonly CallSpec[] = (Object.values(calls) as CallSpec[]).toSorted(byPrecedence);
