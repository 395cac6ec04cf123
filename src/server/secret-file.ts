/** A secret that is kept in a file, so that it outlives the process and instances can share it. For Node. */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MIN_SECRET_CHARS } from '#contract/core/signature.ts';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

function readSecret(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Writes a new secret unless another process has done so: the file appears whole or not at all. */
function makeSecret(path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/**
 * The secret in a file, which is made when it does not exist.
 * @param name of the setting that names the file, for messages
 * @throws Error that names the setting and the file
 */
export function keepSecret(path: string, name: string): string {
  let secret: string | null;
  try {
    secret = readSecret(path);
    if (secret === null) {
      makeSecret(path);
      secret = readSecret(path);
    }
  } catch (error) {
    throw new Error(`${name}: ${path} cannot be read or made (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`, {
      cause: error,
    });
  }
  if (secret === null || secret.length < MIN_SECRET_CHARS)
    throw new Error(`${name}: ${path} must hold a secret of at least ${MIN_SECRET_CHARS} characters`);
  return secret;
}
