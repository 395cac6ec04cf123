import { useNow } from '#session/service.tsx';
import { usePreference } from '#session/use-preference.ts';
import type { Instant, PlayerPort } from './player-port.ts';
import { useHead } from './use-picture.ts';

/** Update interval of the present, where data do not wait for the picture. Milliseconds. */
const PRESENT_MS = 1_000;

/**
 * Up to which instant match data are told: the picture's, or the present's for who wants them to the second. Milliseconds since 1970.
 * @param assumed instant of the picture until there is one
 */
export function useDataInstant(port: PlayerPort | null, assumed: Instant): Instant {
  return useToldInstant(useHead(port, assumed));
}

/** The same for a component that is told the picture's instant. */
export function useToldInstant(picture: Instant): Instant {
  const [ahead] = usePreference('ahead');
  const now = useNow(ahead ? PRESENT_MS : 30_000);
  return ahead ? Math.max(now, picture) : picture;
}
