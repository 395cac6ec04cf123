import { matchName } from '#model/hidden-result.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import type { HomeHighlight } from './home-model.ts';

/** An editor's card as this viewer wants to see it. */
export function useShownHighlight(highlight: HomeHighlight): HomeHighlight {
  const { match, neutral, id } = highlight;
  const hidden = useIsHidden(neutral === null ? null : match ? matchName(match) : `h${id}`);
  return hidden ? { ...highlight, ...neutral, description: '' } : highlight;
}
