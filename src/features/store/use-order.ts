import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { storeQueries } from './store.queries.ts';
import { isOpen, isPaper, outcomePath, type ShownOrder } from './store-model.ts';

/**
 * The order of a waiting page. Once it is decided the page of its outcome replaces this one, so that Back does not come to a page that waits
 * for nothing.
 * @param first as the page was served with it
 * @returns `isAway`: the last look had no answer, and what is shown may be over
 */
export function useOrder(id: string | null, first: ShownOrder | null): { order: ShownOrder | null; isAway: boolean } {
  const { data, isError, isPaused } = useQuery({
    ...storeQueries.order(id),
    initialData: { ok: true as const, value: { order: first, tag: null } },
  });
  const order = data.ok ? data.value.order : first;
  const navigate = useNavigate();
  const settled = order !== null && !isOpen(order) ? outcomePath(order) : null;
  useEffect(() => {
    if (settled === null) return;
    if (isPaper(settled)) location.replace(settled);
    else void navigate({ href: settled, replace: true });
  }, [settled, navigate]);
  return { order, isAway: isError || isPaused };
}
