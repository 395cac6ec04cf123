/**
 * Wrong passwords that viewers send to the hosted identity service. It sees one address, the site's, and cannot tell viewers apart: the site
 * itself limits them by account and viewer's address (SECURITY 20), in this process's memory, and every count ends by itself.
 */
import { LRUCache } from 'lru-cache';
import { networkOf } from '#rules/address-network.ts';
import { IdentityFault } from './identity-fault.ts';

const MOST = 5;
const WINDOW_MS = 15 * 60_000;
/** Accounts and addresses remembered at once. */
const MAX_KEYS = 20_000;

interface Who {
  readonly email: string;
  /** the viewer's address; null when it is unknown */
  readonly address: string | null;
}

/** @param now milliseconds */
export function createFailureLimit(now: () => number = Date.now) {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_KEYS });
  return {
    /**
     * Runs a sign-in, unless there were too many failures. It counts before its outcome is known, so that tries at the same time cannot pass together.
     * @throws IdentityFault too-many-requests, and what the sign-in throws
     */
    run: async <T>({ email, address }: Who, signIn: () => Promise<T>): Promise<T> => {
      const key = JSON.stringify([email.trim().normalize('NFC').toLowerCase(), address === null ? '' : networkOf(address)]);
      const known = counts.get(key);
      const current = known && known.endsAt > now() ? known : { count: 0, endsAt: now() + WINDOW_MS };
      if (current.count >= MOST) throw new IdentityFault('too-many-requests', 'too many wrong passwords from an address');
      current.count += 1;
      counts.set(key, current);
      try {
        const result = await signIn();
        counts.delete(key);
        return result;
      } catch (error) {
        // No answer is no wrong password.
        if (error instanceof IdentityFault && error.code === 'network-request-failed') current.count -= 1;
        throw error;
      }
    },
  };
}
