import { useState } from 'react';
import { mainFavourite } from '#model/main-favourite.ts';
import type { Favourite } from '#model/viewer.ts';
import { useSignInState } from './viewer.queries.ts';

/** The main favourite as it was when the part was first shown: a list is not put into another order under the viewer's eyes. */
export function useMainFavourite(): Favourite | null {
  const { viewer } = useSignInState();
  const [first] = useState(() => mainFavourite(viewer?.favourites ?? []));
  return first;
}
