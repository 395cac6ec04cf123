import { createIsomorphicFn, createServerFn } from '@tanstack/react-start';
import { setResponseHeader } from '@tanstack/react-start/server';
import * as z from 'zod';
import { type JoinFacts, loadJoinFacts } from './offer.server.ts';

const getJoinFacts = createServerFn({ method: 'GET' })
  .validator(z.string().max(40).nullable())
  .handler(({ data }) => {
    setResponseHeader('cache-control', 's-maxage=10, stale-while-revalidate=60');
    return loadJoinFacts(data ?? undefined);
  });

/** During server rendering the loader is called directly. */
export const readJoinFacts = createIsomorphicFn()
  .server((id: string | undefined): Promise<JoinFacts | null> => loadJoinFacts(id))
  .client((id: string | undefined): Promise<JoinFacts | null> => getJoinFacts({ data: id ?? null }));
