import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showPopUp } from '#session/pop-up-state.ts';
import { viewerQueries } from '#session/viewer.queries.ts';

/**
 * What failed calls of a signed-in viewer say: a dead session leads to the X-session dialogue, a 503 of a change to P-maintenance. An upstream's
 * fault arrives from a server function as an error with its message (src/upstream/fault.ts).
 */
export function useNotedFailures(): void {
  const client = useQueryClient();
  useEffect(() => {
    const leaveQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') noteFailure(client, event.action.error, false);
    });
    const leaveMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') noteFailure(client, event.action.error, true);
    });
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client]);
}

function noteFailure(client: QueryClient, error: unknown, isChange: boolean): void {
  const message = error instanceof Error ? error.message : '';
  if (message.endsWith(': http 401')) client.setQueryData(viewerQueries.me().queryKey, null);
  if (isChange && message.endsWith(': http 503')) showPopUp(client, 'maintenance');
}
