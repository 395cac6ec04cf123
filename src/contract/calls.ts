import type { CallSpec } from './core/call.ts';
import { byPrecedence } from './core/path.ts';
import * as account from './tags/account.ts';
import * as auth from './tags/auth.ts';
import * as channels from './tags/channels.ts';
import * as cms from './tags/cms.ts';
import * as forms from './tags/forms.ts';
import * as general from './tags/general.ts';
import * as home from './tags/home.ts';
import * as moments from './tags/moments.ts';
import * as operation from './tags/operation.ts';
import * as platform from './tags/platform.ts';
import * as polls from './tags/polls.ts';
import * as predictors from './tags/predictors.ts';
import * as reminders from './tags/reminders.ts';
import * as search from './tags/search.ts';
import * as sports from './tags/sports.ts';
import * as store from './tags/store.ts';
import * as tv from './tags/tv.ts';
import * as tvguide from './tags/tvguide.ts';
import * as user from './tags/user.ts';
import * as video from './tags/video.ts';

/** Every call of the upstream API by its id. Client, router and OpenAPI document are made from this list. */
export const calls = {
  ...account,
  ...auth,
  ...channels,
  ...cms,
  ...forms,
  ...general,
  ...home,
  ...moments,
  ...operation,
  ...platform,
  ...polls,
  ...predictors,
  ...reminders,
  ...search,
  ...sports,
  ...store,
  ...tv,
  ...tvguide,
  ...user,
  ...video,
} as const;

export type Calls = typeof calls;
export type CallId = keyof Calls;

/** Every call in the order for a first-match router: fixed words before parameters. */
export const routeTable: readonly CallSpec[] = (Object.values(calls) as CallSpec[]).toSorted(byPrecedence);
