import { createServerFn } from '@tanstack/react-start';
import { getRequest, setResponseHeader } from '@tanstack/react-start/server';
import { loadChannelDay, loadMatch, loadPlayback, loadRoom } from './live.server.ts';

/** Shared caches may keep the answer for a moment. Only for direct requests: within a page the page's own header applies. */
function share(seconds: number): void {
  if (new URL(getRequest().url).pathname.startsWith('/_serverFn/'))
    setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);
}

/** @throws Error for an invalid id: the caller gets an error, the log a line */
function id(input: unknown): number {
  if (typeof input !== 'number' || !Number.isSafeInteger(input) || input < 1) throw new Error('not an id');
  return input;
}

/** All channels, with what they show now and next. */
export const getRoom = createServerFn({ method: 'GET' }).handler(() => {
  share(1);
  return loadRoom();
});

/** The programmes around now of one channel. */
export const getChannelDay = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(15);
    return loadChannelDay(data);
  });

/** A match and its events so far. */
export const getMatchSheet = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadMatch(data);
  });

/** How a channel plays for this viewer. */
export const getPlayback = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    if (new URL(getRequest().url).pathname.startsWith('/_serverFn/')) setResponseHeader('cache-control', 'private, no-store');
    return loadPlayback(data);
  });
