import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Section } from '#model/section.ts';

/**
 * For a query that is refetched at an interval: a failed answer does not replace a good one, so the screen keeps its data.
 * @param faultOf what failed in an answer; null for a good one
 * @throws Error when a good answer is kept
 */
export async function keepGood<T>(
  client: QueryClient,
  queryKey: QueryKey,
  asked: Promise<T>,
  faultOf: (answer: T) => string | null,
): Promise<T> {
  const answer = await asked;
  const fault = faultOf(answer);
  const known = client.getQueryData<T>(queryKey);
  if (fault !== null && known !== undefined && faultOf(known) === null) throw new Error(`kept: ${fault}`);
  return answer;
}

/** The same for what is a section as a whole. */
export const keepGoodSection = <T>(client: QueryClient, queryKey: QueryKey, asked: Promise<Section<T>>): Promise<Section<T>> =>
  keepGood(client, queryKey, asked, (answer) => (answer.ok ? null : answer.fault));
