import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Section } from '#model/section.ts';

/**
 * For a query that is asked again and again: a failed answer does not replace a good one. The screen keeps what it had.
 * @throws Error when a good answer is kept
 */
export async function keepGoodSection<T>(client: QueryClient, queryKey: QueryKey, asked: Promise<Section<T>>): Promise<Section<T>> {
  const answer = await asked;
  if (!answer.ok && client.getQueryData<Section<T>>(queryKey)?.ok) throw new Error(`kept: ${answer.fault}`);
  return answer;
}
