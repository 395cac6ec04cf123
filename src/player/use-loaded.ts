import { startTransition, useEffect, useState } from 'react';

/**
 * A part of the player that few viewers see, loaded when it is wanted for the first time.
 * @param load asked again at the next want when it failed
 * @param onLost it could not be loaded: no network, a new release
 * @returns null until it is there
 */
export function useLoaded<T>(wanted: boolean, load: () => Promise<T>, onLost?: () => void): T | null {
  const [part, setPart] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each want
  useEffect(() => {
    if (!wanted || part !== null) return;
    let gone = false;
    load().then(
      // Not urgent: whoever uses the page meanwhile does not wait for it.
      (loaded) => !gone && startTransition(() => setPart(() => loaded)),
      () => !gone && onLost?.(),
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return part;
}
