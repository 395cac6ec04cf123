import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import { CDN_HEADER } from '#server/function-answers.ts';
import { loadChannelDay, loadFields, loadMatch, loadPlayback, loadRoom, loadWholeRoom } from './live.server.ts';
import { notePlaybackFailure, playbackFailureSchema } from './playback-failures.server.ts';

/** Cached for a moment for all anonymous viewers, and by a CDN for everybody: none of it depends on who asks, signed in or not. */
function share(seconds: number): void {
  setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);
  setResponseHeader(CDN_HEADER, `max-age=${seconds}`);
}

/** @throws Error if it is not an id: the call is rejected and logged */
function id(input: unknown): number {
  if (typeof input !== 'number' || !Number.isSafeInteger(input) || input < 1) throw new Error('not an id');
  return input;
}

/** Channels, with what they show now and next; on `'whole'` with every channel, however long that takes. */
export const getRoom = createServerFn({ method: 'GET' })
  .validator((input: unknown) => input === 'whole')
  .handler(({ data: whole }) => {
    share(1);
    return whole ? loadWholeRoom() : loadRoom();
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

/** The matches being played on the channels on air. */
export const getFields = createServerFn({ method: 'GET' }).handler(() => {
  share(1);
  return loadFields();
});

/** How a channel plays for this viewer. By POST, because answers to GET are shared by all viewers. */
export const getPlayback = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(({ data }) => loadPlayback(data));

/** Takes note of a failure of playback in a browser. */
export const reportPlaybackFailure = createServerFn({ method: 'POST' })
  .validator(playbackFailureSchema)
  .handler(({ data }) => notePlaybackFailure(data));
