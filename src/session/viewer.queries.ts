import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Viewer } from '#model/viewer.ts';
import { useService } from './service.tsx';
import { useLateQuery } from './use-late-query.ts';
import { loadViewer } from './viewer.server.ts';

// During server rendering call the loader directly, in the browser its server function, whose code visitors need not load.
const readViewer = createIsomorphicFn()
  .server((): Promise<Viewer | null> => loadViewer())
  .client((): Promise<Viewer | null> => import('./viewer.functions.ts').then(({ getViewer }) => getViewer()));

export const viewerQueries = {
  /**
   * The signed-in viewer; null for a visitor, and when the session is dead. Invalidate it after a change of the profile; a sign-in reads
   * everything again.
   */
  me: () => queryOptions({ queryKey: ['viewer'], queryFn: () => readViewer(), staleTime: Number.POSITIVE_INFINITY }),
};

/** `visitor`, `known` with the viewer, `waiting` for a signed-in viewer who is not known yet, `expired` for a session that is dead. */
export type SignInState = { state: 'visitor' | 'waiting' | 'expired'; viewer: null } | { state: 'known'; viewer: Viewer };

export function useSignInState(): SignInState {
  const { signedIn, viewerLate } = useService();
  const { data } = useLateQuery({ ...viewerQueries.me(), enabled: signedIn }, viewerLate === true);
  if (!signedIn) return { state: 'visitor', viewer: null };
  if (data) return { state: 'known', viewer: data };
  return { state: data === null ? 'expired' : 'waiting', viewer: null };
}
