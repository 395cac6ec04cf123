import { useSyncExternalStore } from 'react';
import type { PreferenceName } from '#rules/preferences.ts';
import { onPreferences, preferences, setPreference } from './preferences.ts';

/** A preference and its setter. Off on the server and in the first render of a served page. */
export function usePreference(name: PreferenceName): [value: boolean, set: (on: boolean) => void] {
  const value = useSyncExternalStore(
    onPreferences,
    () => preferences()[name],
    () => false,
  );
  return [value, (on) => setPreference(name, on)];
}
