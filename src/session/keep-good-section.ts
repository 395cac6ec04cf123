import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Section } from '#model/section.ts';

/**
 * For a query that is refetched at an interval: a failed answer does not replace a good one, so the screen keeps its data.
 * @throws Error when a good answer is kept
 */
export async function keepGoodSection<T>(client: QueryClient, queryKey: QueryKey, asked: Promise<Section<T>>): Promise<Section<T>> {
  const answer = await asked;
  if (!answer.ok && client.getQueryData<Section<T>>(queryKey)?.ok) throw new Error(`kept: ${answer.fault}`);
  return answer;
}
