/** Which calls are served, and by whom. What is not here is answered 501. */
import type { CallId, Calls } from '#contract/calls.ts';
import type { Handler } from '../http/handler.ts';
import { channels } from './channels/routes.ts';
import { cms } from './cms/routes.ts';
import { general } from './general/routes.ts';
import { home } from './home/routes.ts';
import { platform } from './platform/routes.ts';
import { polls } from './polls/routes.ts';
import { sports } from './sports/routes.ts';
import { tvguide } from './tvguide/routes.ts';
import { video } from './video/routes.ts';

export type Handlers = { readonly [Id in CallId]?: Handler<Calls[Id]> };

export const handlers: Handlers = { ...channels, ...cms, ...general, ...home, ...platform, ...polls, ...sports, ...tvguide, ...video };
