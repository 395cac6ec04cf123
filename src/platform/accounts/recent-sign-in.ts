/** Changes that somebody at an unlocked device must not make (SECURITY 26). */
import { Fault } from '../http/fault.ts';
import type { SignedIn } from './sessions.ts';

/** How long a sign-in counts as recent, in milliseconds. */
const RECENT_MS = 10 * 60_000;

/** @param now milliseconds · @throws Fault 403 recent_sign_in */
export function requireRecentSignIn({ signedInAt }: SignedIn, now: number): void {
  if (now - signedInAt > RECENT_MS)
    throw new Fault(403, 'recent_sign_in', 'Por segurança, inicie sessão de novo antes de fazer esta alteração.');
}
