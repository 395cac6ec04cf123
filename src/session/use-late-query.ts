import { type DefaultError, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useServed } from './served-data.ts';

/**
 * A query that nothing waits for. When its answer was late for the served page, hydration does not show it, although it may have come
 * meanwhile; otherwise hydration shows what the server sent, although it may have been read again: it must find what the server rendered.
 */
export function useLateQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
  late: boolean,
): Pick<UseQueryResult<Data>, 'data' | 'refetch' | 'isFetching'> {
  const hydrated = useHydrated();
  const { data, refetch, isFetching } = useQuery(options);
  const shown = useServed(options.queryKey, data);
  return { data: late && !hydrated ? undefined : shown, refetch, isFetching };
}
