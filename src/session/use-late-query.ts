import { type DefaultError, type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';

/**
 * A query that is read outside of a Suspense boundary. When its answer was late for the served page, the first render in the browser does
 * not show it, although it may have come meanwhile: hydration must find what the server rendered.
 */
export function useLateQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, DefaultError, Data, Key>,
  late: boolean,
): Pick<UseQueryResult<Data>, 'data' | 'refetch' | 'isFetching'> {
  const hydrated = useHydrated();
  const { data, refetch, isFetching } = useQuery(options);
  return { data: late && !hydrated ? undefined : data, refetch, isFetching };
}
