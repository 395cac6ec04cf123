import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import { loadChannelDay, loadMatch, loadPlayback, loadRoom } from './live.server.ts';

/** All anonymous viewers share the answer for a moment. */
const share = (seconds: number) => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);

/** @throws Error for what is not an id: the client gets a refusal, the log a line */
function id(input: unknown): number {
  if (typeof input !== 'number' || !Number.isSafeInteger(input) || input < 1) throw new Error('not an id');
  return input;
}

/** Channels, with what they show now and next. */
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

/** How a channel plays for this viewer. By POST: an answer to a GET is rendered for everybody, without knowing who asks. */
export const getPlayback = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(({ data }) => loadPlayback(data));
