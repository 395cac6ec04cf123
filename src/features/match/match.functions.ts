import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import { isDay } from '#rules/lisbon-time.ts';
import { loadF1Session } from './f1-session.server.ts';
import { loadMatchFile, loadMatchPage } from './match.server.ts';
import { loadDayMatches } from './match-list.server.ts';
import { loadProgramme, loadRecording } from './recording.server.ts';
import { loadSameDay } from './same-day.server.ts';

/** Cached for a moment for all anonymous viewers. */
const share = (seconds: number) => setResponseHeader('cache-control', `s-maxage=${seconds}, stale-while-revalidate=${seconds * 2}`);

/** @throws Error if it is not an id: the call is rejected and logged */
function id(input: unknown): number {
  if (typeof input !== 'number' || !Number.isSafeInteger(input) || input < 1) throw new Error('not an id');
  return input;
}

/** @throws Error if it is not a day or null: the call is rejected and logged */
function dayOrToday(input: unknown): string | null {
  if (input === null || (typeof input === 'string' && isDay(input))) return input;
  throw new Error('not a day');
}

/** The matches of a day, today without one, and those of their rounds. */
export const getDayMatches = createServerFn({ method: 'GET' })
  .validator(dayOrToday)
  .handler(({ data }) => {
    share(2);
    return loadDayMatches(data);
  });

/** A match with its broadcasts. */
export const getMatchPage = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadMatchPage(data);
  });

/** A match alone. */
export const getMatchFile = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadMatchFile(data);
  });

/** A Formula 1 session as far as it has gone. */
export const getF1Session = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(1);
    return loadF1Session(data);
  });

/** A programme of the guide with its channel. */
export const getProgramme = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(5);
    return loadProgramme(data);
  });

/** Other programmes of the day of a past one. */
export const getSameDay = createServerFn({ method: 'GET' })
  .validator(id)
  .handler(({ data }) => {
    share(5);
    return loadSameDay(data);
  });

/** How a past programme plays for this viewer. By POST, because answers to GET are shared by all viewers. */
export const getRecording = createServerFn({ method: 'POST' })
  .validator(id)
  .handler(({ data }) => loadRecording(data));
