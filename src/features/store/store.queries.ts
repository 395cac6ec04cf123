import { queryOptions } from '@tanstack/react-query';
import { getOrder } from './store.functions.ts';
import { isOpen } from './store-model.ts';

/** Milliseconds between two looks at an order that waits: soon at first, then more and more seldom. */
const LOOKS_MS = [2_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;
const SLOWEST_MS = 15_000;

export const storeQueries = {
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
