import { createIsomorphicFn } from '@tanstack/react-start';
import { requestState } from '#server/request-state.ts';

/**
 * The mark of a document whose room is served with its panels collapsed, for a viewer who prefers theatre: nothing moves when the player comes.
 * Undefined in the browser, where the player sets and removes it (player/controls/use-theatre.ts).
 */
export const servedTheatre = createIsomorphicFn()
  .server((): '' | undefined => (requestState()?.theatre ? '' : undefined))
  .client((): '' | undefined => undefined);
