/** The handlers of all tags. */
import type { Handlers } from '../http/handler.ts';
import { channels } from './channels/routes.ts';
import { cms } from './cms/routes.ts';
import { general } from './general/routes.ts';
import { home } from './home/routes.ts';
import { platform } from './platform/routes.ts';
import { polls } from './polls/routes.ts';
import { sports } from './sports/routes.ts';
import { tvguide } from './tvguide/routes.ts';
import { video } from './video/routes.ts';

export const handlers: Handlers = { ...channels, ...cms, ...general, ...home, ...platform, ...polls, ...sports, ...tvguide, ...video };
