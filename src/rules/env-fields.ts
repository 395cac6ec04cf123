/** Zod schemas of environment variables that site and embedded upstream have in common. Each error names the variable. */
import * as z from 'zod';
import { parseTrustedProxies, TRUSTED_PROXIES_GRAMMAR } from './trusted-proxies.ts';

/** One line for each setting that is wrong, beginning with its name. */
export const settingFaults = ({ issues }: z.ZodError): string[] => [
  ...new Map(issues.map(({ path, message }) => [path.join('.'), `${path.join('.')}: ${message}`])).values(),
];

/** An http(s) address without path, query and fragment. */
export const baseAddress = (name: string, example: string) =>
  z.string().refine((text) => {
    try {
      const url = new URL(text);
      return (url.protocol === 'http:' || url.protocol === 'https:') && url.pathname === '/' && !url.search && !url.hash;
    } catch {
      return false;
    }
  }, `${name} must be an http(s) address without a path, such as ${example}`);

/** TRUSTED_PROXIES, parsed. */
export const trustedProxies = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((text, context) => {
      const proxies = parseTrustedProxies(text);
      if (!proxies) context.addIssue(TRUSTED_PROXIES_GRAMMAR);
      return proxies ?? z.NEVER;
    });

/** CAMAROTE_NOW: the instant at which the clocks start. */
export const startInstant = z.iso
  .datetime({ offset: true, error: 'CAMAROTE_NOW must be an instant such as 2026-01-03T19:21:00Z' })
  .optional();

/** UPSTREAM_CLIENT_ID: the site's name in the Basic credential. */
export const clientId = z
  .string()
  .regex(/^[\x21-\x39\x3b-\x7e]{1,100}$/, 'UPSTREAM_CLIENT_ID must be visible ASCII without a colon')
  .default('site');

/** UPSTREAM_CLIENT_SECRET: its password. A broadcaster chooses its length. */
export const clientSecret = z.string().optional();

export const logLevel = z
  .enum(['debug', 'info', 'warn', 'error', 'silent'], 'LOG_LEVEL must be debug, info, warn, error or silent')
  .default('info');

/** Keys of Cloudflare Turnstile. Without them the forms use a captcha of their own (decision 45). */
export const turnstileEnvFields = {
  TURNSTILE_SITE_KEY: z
    .string()
    .regex(/^[\w.-]{10,100}$/, 'TURNSTILE_SITE_KEY must be a site key of Cloudflare Turnstile')
    .optional(),
  TURNSTILE_SECRET_KEY: z.string().min(10, 'TURNSTILE_SECRET_KEY must be the secret key of the same site').optional(),
};
