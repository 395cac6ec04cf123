/** Who may make a call: the site by its Basic credential, a viewer by a bearer token (SPEC §7). */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallSpec } from '#contract/core/call.ts';
import { type SignedIn, viewerOf } from '../accounts/sessions.ts';
import type { Database } from '../db/database.ts';
import type { PlatformEnv } from '../env.ts';
import { Fault, sessionEnded } from './fault.ts';
import type { Viewer } from './viewer.ts';

type Credential = Pick<PlatformEnv, 'UPSTREAM_CLIENT_ID' | 'UPSTREAM_CLIENT_SECRET'>;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in a time that tells nothing about the secret. Without a secret nobody is the site. */
function isSite({ basic }: Pick<Viewer, 'basic'>, { UPSTREAM_CLIENT_ID: id, UPSTREAM_CLIENT_SECRET: secret }: Credential): boolean {
  if (!secret || !basic) return false;
  return timingSafeEqual(digest(`${basic.id}:${basic.secret}`), digest(`${id}:${secret}`));
}

/**
 * Lets a request through, and finds the session of its bearer token. A dead token ends a command, whose effect would be another without
 * the viewer; a read that needs no viewer goes on without one.
 * @param now milliseconds
 * @throws Fault 401
 */
export async function authorise(call: CallSpec, viewer: Viewer, env: Credential, db: Database, now: number): Promise<SignedIn | null> {
  if (call.auth === 'none') return null;
  if (call.auth === 'basic') {
    if (isSite(viewer, env)) return null;
    throw new Fault(401, 'client', 'Este pedido só é aceite do site.', { headers: { 'www-authenticate': 'Basic realm="upstream"' } });
  }
  const session = viewer.bearer === null ? null : await viewerOf(db, viewer.bearer, now);
  if (session) return session;
  if (call.auth === 'optional-bearer' && (viewer.bearer === null || call.method === 'GET')) return null;
  throw viewer.bearer === null ? new Fault(401, 'sign_in', 'É preciso iniciar sessão.') : sessionEnded();
}
