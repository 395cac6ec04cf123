import { createServerFn } from '@tanstack/react-start';
import * as z from 'zod';
import { leaveViewing, sendPing, stopOtherDevice } from './viewing.server.ts';

const channelId = z.int().positive();

/** Tells the upstream that this device watches a channel. */
export const pingStream = createServerFn({ method: 'POST' })
  .validator(channelId)
  .handler(({ data }) => sendPing(data));

/** "Parar lá": ends the account's viewing on another device. */
export const stopOther = createServerFn({ method: 'POST' })
  .validator(z.object({ channelId, viewing: z.guid() }))
  .handler(({ data }) => stopOtherDevice(data.channelId, data.viewing));

/** Tells the upstream that this device watches no longer. */
export const leaveStream = createServerFn({ method: 'POST' }).handler(() => leaveViewing());
