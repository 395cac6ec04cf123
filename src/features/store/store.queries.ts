import { queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { Section } from '#model/section.ts';
import { keepGoodSection } from '#session/keep-good.ts';
import { followedOrder, getOrders } from './store.functions.ts';
import { loadOrders } from './store.server.ts';
import { type FollowedOrder, isOpen } from './store-model.ts';

// During server rendering call the loader directly, in the browser its server function.
const readOrders = createIsomorphicFn()
  .server(() => loadOrders())
  .client(() => getOrders());

/** Milliseconds between two looks at an order that waits for a bank: soon at first, then more and more seldom. */
const LOOKS_MS = [2_000, 2_000, 3_000, 5_000, 8_000, 10_000] as const;
const SLOWEST_MS = 15_000;
/** Who has accepted on the phone looks at the page: it follows within three seconds, a second of which is the notice's. Milliseconds. */
const PHONE_LOOK_MS = 1_500;
const AFTER_FAILURE_MS = 5_000;

/** @param known what the page has @returns the same where nothing has changed */
async function followFrom(known: Section<FollowedOrder> | undefined, id: string | null): Promise<Section<FollowedOrder>> {
  const now = known?.ok ? known.value : null;
  const news = await followedOrder({ data: { id, tag: now?.tag ?? null } });
  if (!news.ok) return news;
  return { ok: true, value: news.value ?? now ?? { order: null, tag: null } };
}

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
      queryFn: ({ client, queryKey }) => keepGoodSection(client, queryKey, followFrom(client.getQueryData(queryKey), id)),
      staleTime: 1_000,
      retry: false,
      refetchOnWindowFocus: true,
      refetchInterval: ({ state: { data, dataUpdateCount, fetchFailureCount } }) => {
        const order = data?.ok ? data.value.order : null;
        if (order === null || !isOpen(order)) return false;
        if (fetchFailureCount > 0) return AFTER_FAILURE_MS;
        return order.service === 'mbway' ? PHONE_LOOK_MS : (LOOKS_MS[dataUpdateCount - 1] ?? SLOWEST_MS);
      },
    }),
};
