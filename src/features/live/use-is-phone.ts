import { useSyncExternalStore } from 'react';

/** As the styles' `max-md`. */
const PHONE = '(width < 48rem)';

/** Whether the window is as narrow as a phone's; false on the server. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(PHONE).matches,
    () => false,
  );
