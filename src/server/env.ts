/**
 * The site's environment, read for every request (edge platforms bind it per request) and validated once per change.
 * `.env.example` documents every variable; scripts/run.ts checks the same table before anything starts.
 */
import * as z from 'zod';
import { MIN_SECRET_CHARS } from '#contract/core/signature.ts';
import { baseAddress, clientId, clientSecret, logLevel, startInstant, trustedProxies, turnstileEnvFields } from '#rules/env-fields.ts';
import { identityEnvFields, requireSandboxAllowed } from '#rules/identity-providers.ts';
import { identityServiceEnvFields } from '#rules/identity-service.ts';
import { metricsEnvFields } from '#rules/metrics-env.ts';
import { upstreamHeaders } from '#rules/upstream-headers.ts';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/** A comma list, rejected if one part is invalid: a typing error in a security setting would otherwise go unnoticed. */
const listOf = (right: (part: string) => boolean, message: string) => list.refine((parts) => parts.every(right), message);

function isOrigin(text: string): boolean {
  try {
    const url = new URL(text);
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.origin === text;
  } catch {
    return false;
  }
}

/** True for an invalid address, which has its own message. */
const hasNoCredentials = (text: string) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === '');

/** An address with `{name}` behind its host, so that a name cannot choose where a request goes (SECURITY 46). */
function isNamedAddress(text: string): boolean {
  const [one, other] = ['a', 'b'].map((name) => text.replace('{name}', name));
  if (one === other || !/^https?:\/\/[^\s{}]+$/.test(one ?? '') || !URL.canParse(one ?? '')) return false;
  return new URL(one as string).host === new URL(other as string).host && hasNoCredentials(one as string);
}

const milliseconds = (name: string) => z.coerce.number(`${name} must be a number of milliseconds`).int().min(100).max(60_000);

const secret = (name: string) => z.string().min(MIN_SECRET_CHARS, `${name} must have at least ${MIN_SECRET_CHARS} characters`).optional();

export const siteEnvSchema = z.object({
  PORT: z.coerce.number('PORT must be a number').int().min(1).max(65535).default(3000),
  /** address to listen on */
  HOST: z.string().optional(),
  SITE_URL: baseAddress('SITE_URL', 'https://tv.example.pt').optional(),
  UPSTREAM_URL: z
    .string()
    .refine((text) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text), 'UPSTREAM_URL must be an http(s) address')
    .refine(
      hasNoCredentials,
      'UPSTREAM_URL must not hold a user name or a password: addresses end up in logs. A key goes into UPSTREAM_HEADERS',
    )
    .default('http://localhost:4000'),
  /** proves to the embedded upstream that a request is the site's (SECURITY 57) */
  UPSTREAM_SIGNING_SECRET: secret('UPSTREAM_SIGNING_SECRET'),
  /** seals cookies */
  COOKIE_SECRET: secret('COOKIE_SECRET'),
  /** file where a site under Node keeps that secret when it is given none (node-settings.ts) */
  COOKIE_SECRET_FILE: z.string().optional(),
  /** origins, beside the upstream's, from which pictures and streams may be loaded */
  MEDIA_ORIGINS: listOf(isOrigin, 'MEDIA_ORIGINS must be origins such as https://cdn.example.pt, separated by commas'),
  UPSTREAM_PUBLIC_URL: baseAddress('UPSTREAM_PUBLIC_URL', 'https://tv.example.pt').optional(),
  /** where newsletters are published; absent: at the upstream */
  NEWSLETTER_URL: z
    .string()
    .refine(
      isNamedAddress,
      'NEWSLETTER_URL must be an http(s) address with {name} in its path, such as https://news.example.pt/{name}.html',
    )
    .optional(),
  /** where files of castings are sent whole (SPEC §7); absent: the upstream */
  CASTING_UPLOAD_URL: z
    .string()
    .refine(
      (text) => /^https?:\/\/[^\s]+$/.test(text) && URL.canParse(text) && hasNoCredentials(text),
      'CASTING_UPLOAD_URL must be an http(s) address such as https://files.example.pt/upload',
    )
    .optional(),
  /** further headers of every call to the upstream: secrets */
  UPSTREAM_HEADERS: upstreamHeaders,
  /** the site's credential for calls that begin a session */
  UPSTREAM_CLIENT_ID: clientId,
  UPSTREAM_CLIENT_SECRET: clientSecret,
  /** the key that the specification's list of polls asks for (SPEC §7), for upstreams without our calls of polls; absent: that list is not asked */
  UPSTREAM_POLL_KEY: z.string().min(1).max(200).optional(),
  /** script of the operator's analytics, loaded for viewers who allow it; absent: nothing is measured */
  ANALYTICS_TAG_URL: z
    .string()
    .refine(
      (text) => /^https?:\/\/[^\s<>"]+$/.test(text) && URL.canParse(text) && hasNoCredentials(text),
      'ANALYTICS_TAG_URL must be an http(s) address',
    )
    .optional(),
  /** further origins that this script sends to */
  ANALYTICS_ORIGINS: listOf(isOrigin, 'ANALYTICS_ORIGINS must be origins such as https://collect.example.pt, separated by commas'),
  /** players of viewers who allow it tell the CDN how they do, in the address of each segment (CMCD, decision 0064) */
  CMCD: z.enum(['off', 'on'], 'CMCD must be off or on').default('off'),
  UPSTREAM_TIMEOUT_MS: milliseconds('UPSTREAM_TIMEOUT_MS').default(5_000),
  /** time for all upstream calls of one page together (F-page-budget) */
  PAGE_BUDGET_MS: milliseconds('PAGE_BUDGET_MS').default(4_000),
  /** how many times longer than usual a page's first content waits for its parts */
  PAGE_PATIENCE: z.coerce.number('PAGE_PATIENCE must be a number').min(1, 'PAGE_PATIENCE must be at least 1').max(100).default(1),
  /** proxies whose x-forwarded-for and x-country are believed */
  TRUSTED_PROXIES: trustedProxies(''),
  PAGE_CACHE_MB: z.coerce.number('PAGE_CACHE_MB must be a number of megabytes').int().min(0).max(4_096).default(64),
  CAMAROTE_NOW: startInstant,
  /** the forms' captcha is Cloudflare's, in a frame of its own */
  TURNSTILE_SITE_KEY: turnstileEnvFields.TURNSTILE_SITE_KEY,
  LOG_LEVEL: logLevel,
  ...metricsEnvFields,
  ...identityEnvFields,
  ...identityServiceEnvFields,
});

export type SiteEnv = Omit<z.output<typeof siteEnvSchema>, 'SITE_URL' | 'UPSTREAM_PUBLIC_URL'> & {
  SITE_URL: string;
  UPSTREAM_PUBLIC_URL: string;
};

/** An empty variable counts as not set. */
const present = (source: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));

/**
 * Parses the site's settings from an environment.
 * @throws z.ZodError naming each bad variable
 */
export function parseSiteEnv(source: Record<string, string | undefined>): SiteEnv {
  const env = siteEnvSchema.parse(present(source));
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin;
  requireSandboxAllowed({ ...env, SITE_URL: siteUrl });
  return {
    ...env,
    SITE_URL: siteUrl,
    UPSTREAM_URL: env.UPSTREAM_URL.replace(/\/+$/, ''),
    UPSTREAM_PUBLIC_URL: new URL(env.UPSTREAM_PUBLIC_URL ?? env.UPSTREAM_URL).origin,
  };
}

const names = Object.keys(siteEnvSchema.shape);
let cached: { key: string; env: SiteEnv } | undefined;

/** The current settings; parsed again only when a variable has changed. */
export function siteEnv(): SiteEnv {
  const source = (globalThis as { process?: { env: Record<string, string | undefined> } }).process?.env ?? {};
  const key = names.map((name) => source[name] ?? '').join('\n');
  if (cached?.key !== key) cached = { key, env: parseSiteEnv(source) };
  return cached.env;
}
