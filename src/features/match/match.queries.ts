import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Section } from '#model/section.ts';
import { keepGoodSection } from '#session/keep-good.ts';
import { loadF1Session } from './f1-session.server.ts';
import type { F1Session } from './f1-session.ts';
import { getDayMatches, getF1Session, getMatchFile, getMatchPage, getProgramme, getRecording, getSameDay } from './match.functions.ts';
import { loadMatchFile, loadMatchPage, type MatchPageData } from './match.server.ts';
import type { MatchFile } from './match-file.ts';
import { loadDayMatches } from './match-list.server.ts';
import { loadProgramme, loadRecording } from './recording.server.ts';
import { loadSameDay } from './same-day.server.ts';

/** Intervals at which data are refetched, milliseconds: of what is being played (five seconds at most), of what is to come, of what is over. */
const LIVE_MS = 5_000;
const COMING_MS = 15_000;
const OVER_MS = 60_000;
const PROGRAMME_MS = 60_000;
/** The address of a recording is reused for this long, milliseconds. */
const RECORDING_MS = 300_000;

// During server rendering call the loader directly, in the browser its server function.
const readDay = createIsomorphicFn()
  .server((day: string | null) => loadDayMatches(day))
  .client((day: string | null) => getDayMatches({ data: day }));
const readPage = createIsomorphicFn()
  .server((id: number) => loadMatchPage(id))
  .client((id: number) => getMatchPage({ data: id }));
const readFile = createIsomorphicFn()
  .server((id: number) => loadMatchFile(id))
  .client((id: number) => getMatchFile({ data: id }));
const readF1 = createIsomorphicFn()
  .server((id: number) => loadF1Session(id))
  .client((id: number) => getF1Session({ data: id }));
const readProgramme = createIsomorphicFn()
  .server((id: number) => loadProgramme(id))
  .client((id: number) => getProgramme({ data: id }));
const readSameDay = createIsomorphicFn()
  .server((id: number) => loadSameDay(id))
  .client((id: number) => getSameDay({ data: id }));
const readRecording = createIsomorphicFn()
  .server((id: number) => loadRecording(id))
  .client((id: number) => getRecording({ data: id }));

const STATE_MS = { fixture: COMING_MS, live: LIVE_MS, result: OVER_MS, scheduled: COMING_MS, finished: OVER_MS } as const;

/** Refetched as often as its state asks for; what could not be read, as if it were live. @param stateOf of the answer */
const following = <T>(stateOf: (value: T) => keyof typeof STATE_MS) => ({
  staleTime: LIVE_MS,
  refetchInterval: ({ state: { data } }: { state: { data: Section<T | null> | undefined } }): number =>
    data?.ok && data.value !== null ? STATE_MS[stateOf(data.value)] : LIVE_MS,
  retry: false as const,
});

export const matchQueries = {
  /** @param day Lisbon day, 'YYYY-MM-DD'; null: today */
  day: (day: string | null) =>
    queryOptions({
      queryKey: ['match', 'day', day],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readDay(day)),
      staleTime: COMING_MS,
      refetchInterval: COMING_MS,
      retry: false,
    }),
  page: (eventId: number) =>
    queryOptions({
      queryKey: ['match', 'page', eventId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readPage(eventId)),
      ...following<MatchPageData>(({ file }) => file.sheet.match.kind),
    }),
  file: (eventId: number) =>
    queryOptions({
      queryKey: ['match', 'file', eventId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readFile(eventId)),
      ...following<MatchFile>(({ sheet }) => sheet.match.kind),
    }),
  f1: (sessionId: number) =>
    queryOptions({
      queryKey: ['match', 'f1', sessionId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readF1(sessionId)),
      ...following<F1Session>(({ state }) => state),
    }),
  programme: (programmeId: number) =>
    queryOptions({
      queryKey: ['match', 'programme', programmeId],
      queryFn: () => readProgramme(programmeId),
      staleTime: PROGRAMME_MS,
      retry: false,
    }),
  /** other programmes of the day of a past one */
  sameDay: (programmeId: number) =>
    queryOptions({
      queryKey: ['match', 'same day', programmeId],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readSameDay(programmeId)),
      staleTime: ({ state: { data } }) => (data?.ok ? PROGRAMME_MS : 0),
      retry: false,
    }),
  recording: (programmeId: number) =>
    queryOptions({
      queryKey: ['match', 'recording', programmeId],
      queryFn: () => readRecording(programmeId),
      staleTime: RECORDING_MS,
      retry: import.meta.env.SSR ? 0 : 2,
    }),
};
