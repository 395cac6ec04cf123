/** Which calls are served, and by whom. What is not here is answered 501. */
import type { CallId, Calls } from '#contract/calls.ts';
import type { Handler } from '../http/handler.ts';
import { channels } from './channels/routes.ts';
import { platform } from './platform/routes.ts';

export type Handlers = { readonly [Id in CallId]?: Handler<Calls[Id]> };

export const handlers: Handlers = { ...channels, ...platform };
