import {
  type DefaultError,
  type QueryKey,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useFetching, useServed } from './served-data.ts';

/**
 * A query of a part that may come late. While the part is hydrated it has the data that the server sent: on a slow device they may have been
 * read again by then, and hydration must find what the server rendered.
 */
export function useServedQuery<Answer, Data, Key extends QueryKey>(
  options: UseSuspenseQueryOptions<Answer, DefaultError, Data, Key>,
): Pick<UseSuspenseQueryResult<Data>, 'data' | 'refetch' | 'isFetching'> {
  const { data, refetch, isFetching } = useSuspenseQuery(options);
  return { data: useServed(options.queryKey, data), refetch, isFetching: useFetching(isFetching) };
}
