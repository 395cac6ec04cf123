import { createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import { loadHomeLists, loadHomeLive } from './home.server.ts';

/** What is live now; shared by everybody who asks within a second. */
export const getHomeLive = createServerFn({ method: 'GET' }).handler(() => {
  setResponseHeader('cache-control', 's-maxage=1, stale-while-revalidate=2');
  return loadHomeLive();
});

/** Agenda, highlights, sports and recordings. */
export const getHomeLists = createServerFn({ method: 'GET' }).handler(() => {
  setResponseHeader('cache-control', 's-maxage=1, stale-while-revalidate=2');
  return loadHomeLists();
});
