import { type DefaultError, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useFetching, useServed } from './served-data.ts';

/**
 * A query that nothing waits for. When its answer was late for the served page, hydration does not show it, although it may have come
 * meanwhile; otherwise hydration shows what the server sent, although it may have been read again: it must find what the server rendered.
 */
export function useLateQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
  late: boolean,
): Pick<UseQueryResult<Data>, 'data' | 'refetch' | 'isFetching'> {
  const { data, refetch, isFetching } = useQuery(options);
  return { data: useServed(options.queryKey, data, late), refetch, isFetching: useFetching(isFetching) };
}
