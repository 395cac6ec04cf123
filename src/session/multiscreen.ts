/** SPEC §6: whether this viewer may have several pictures at once. The upstream decides, in the profile, in settings (of visitors) and in every ping. */
import { useSyncExternalStore } from 'react';
import { multiscreenFor } from '#rules/multiscreen.ts';
import { useService } from './service.tsx';
import { useSignInState } from './viewer.queries.ts';

/** `sign-in`: an account is enough. `operator`: an operator's account or Premium is needed, and nobody is signed in. `link`: the viewer's account has neither. */
export type MultiscreenRefusal = 'sign-in' | 'operator' | 'link';

/** What the last ping said, and to whom. */
interface Said {
  /** null: a visitor */
  readonly viewerId: string | null;
  readonly allowed: boolean;
}

let said: Said | null = null;
const listeners = new Set<() => void>();

/** Browser only. @param allowed null, of an upstream that does not say, changes nothing */
export function noteMultiscreen(viewerId: string | null, allowed: boolean | null): void {
  if (allowed === null || (said?.viewerId === viewerId && said.allowed === allowed)) return;
  said = { viewerId, allowed };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null: several pictures are allowed. So they are while the signed-in viewer is not known yet: nothing that plays is taken away for a moment. */
export function useMultiscreenRefusal(): MultiscreenRefusal | null {
  const { settings } = useService();
  const { state, viewer } = useSignInState();
  const ping = useSyncExternalStore(
    subscribe,
    () => said,
    () => null,
  );
  const audience = multiscreenFor(settings.multiscreen);
  if (state === 'waiting') return null;
  const viewerId = viewer?.id ?? null;
  const allowed = ping?.viewerId === viewerId ? ping.allowed : (viewer?.multiscreen ?? audience === 'all');
  if (allowed) return null;
  if (viewer) return 'link';
  return audience === 'registered' ? 'sign-in' : 'operator';
}
