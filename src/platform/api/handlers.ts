/** The handlers of all tags. */
import type { Handlers } from '../http/handler.ts';
import { account } from './account/routes.ts';
import { hosted } from './auth/hosted.ts';
import { auth } from './auth/routes.ts';
import { social } from './auth/social.ts';
import { channels } from './channels/routes.ts';
import { cms } from './cms/routes.ts';
import { forms } from './forms/routes.ts';
import { general } from './general/routes.ts';
import { home } from './home/routes.ts';
import { moments } from './moments/routes.ts';
import { operation } from './operation/routes.ts';
import { platform } from './platform/routes.ts';
import { polls } from './polls/routes.ts';
import { predictors } from './predictors/routes.ts';
import { reminders } from './reminders/routes.ts';
import { search } from './search/routes.ts';
import { sports } from './sports/routes.ts';
import { store } from './store/routes.ts';
import { tv } from './tv/routes.ts';
import { tvguide } from './tvguide/routes.ts';
import { operators } from './user/operators.ts';
import { user } from './user/routes.ts';
import { video } from './video/routes.ts';

export const handlers: Handlers = {
  ...account,
  ...auth,
  ...channels,
  ...cms,
  ...forms,
  ...general,
  ...home,
  ...hosted,
  ...moments,
  ...operation,
  ...operators,
  ...platform,
  ...polls,
  ...predictors,
  ...reminders,
  ...search,
  ...social,
  ...sports,
  ...store,
  ...tv,
  ...tvguide,
  ...user,
  ...video,
};
