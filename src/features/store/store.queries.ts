import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { keepGoodSection } from '#session/keep-good.ts';
import { getOrder, getOrders } from './store.functions.ts';
import { loadOrders } from './store.server.ts';
import { isOpen } from './store-model.ts';

// During server rendering call the loader directly, in the browser its server function.
const readOrders = createIsomorphicFn()
  .server(() => loadOrders())
  .client(() => getOrders());

/** Milliseconds between two looks at an order that waits: soon at first, then more and more seldom. */
const LOOKS_MS = [2_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;
const SLOWEST_MS = 15_000;

export const storeQueries = {
  /** the signed-in viewer's, the newest first */
  orders: () =>
    queryOptions({
      queryKey: ['orders'],
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, readOrders()),
      refetchOnWindowFocus: true,
      retry: false,
    }),

  /** An order, looked at again as long as it waits. @param id null: the one that this device placed last */
  order: (id: string | null) =>
    queryOptions({
      queryKey: ['order', id],
      queryFn: () => getOrder({ data: { id } }),
      staleTime: 1_000,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.ok && data.value && isOpen(data.value) ? (LOOKS_MS[dataUpdateCount - 1] ?? SLOWEST_MS) : false,
    }),
};
