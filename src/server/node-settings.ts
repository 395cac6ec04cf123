/** The settings of the site's process under Node, checked before it listens. */
import * as z from 'zod';
import { settingFaults } from '#rules/env-fields.ts';
import { isLoopbackName } from '#rules/listening.ts';
import { parseSiteEnv, type SiteEnv } from './env.ts';
import { keepSecret } from './secret-file.ts';

const MAKE_ONE = `node -p "require('node:crypto').randomBytes(32).toString('base64url')"`;

/**
 * Why a site off this machine does not start without a secret. With one that ends with the process, every restart would sign all viewers out,
 * and several instances would share no session, without a word.
 */
const noSecret = (siteUrl: string): string =>
  `COOKIE_SECRET: must be set, because SITE_URL=${siteUrl} is no address of this machine alone: without it every restart signs all viewers out, ` +
  `and instances share no session. Make one with ${MAKE_ONE} and give it to every instance, or set COOKIE_SECRET_FILE to a file where the site keeps one.`;

/**
 * Checks the settings. A secret that is kept in a file (COOKIE_SECRET_FILE) is put into `source` as COOKIE_SECRET.
 * @param source the process's environment
 * @returns the settings, or a line for each that is wrong
 */
export function nodeSettings(source: Record<string, string | undefined>): SiteEnv | { faults: string[] } {
  try {
    const env = parseSiteEnv(source);
    if (env.COOKIE_SECRET !== undefined) return env;
    if (env.COOKIE_SECRET_FILE !== undefined) source.COOKIE_SECRET = keepSecret(env.COOKIE_SECRET_FILE, 'COOKIE_SECRET_FILE');
    else if (!isLoopbackName(new URL(env.SITE_URL).hostname)) return { faults: [noSecret(env.SITE_URL)] };
    return parseSiteEnv(source);
  } catch (error) {
    return { faults: error instanceof z.ZodError ? settingFaults(error) : [(error as Error).message] };
  }
}
