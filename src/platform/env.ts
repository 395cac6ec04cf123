/** The embedded upstream's environment. `.env.example` documents every variable. */
import * as z from 'zod';
import { MIN_SECRET_CHARS } from '#contract/core/signature.ts';
import { baseAddress, clientId, clientSecret, logLevel, startInstant, trustedProxies, turnstileEnvFields } from '#rules/env-fields.ts';
import { identityEnvFields, requireSandboxAllowed } from '#rules/identity-providers.ts';
import { identityServiceEnvFields } from '#rules/identity-service.ts';
import { metricsEnvFields } from '#rules/metrics-env.ts';
import { TURNSTILE_ORIGIN } from '#rules/turnstile.ts';
import { MAX_TOKEN_SECONDS } from './media/stream-tokens.ts';
import { parseHosts } from './relay/allowed-hosts.ts';
import { billingEnvFaults, billingEnvFields } from './store/billing/billing-env.ts';
import { paymentEnvFaults, paymentEnvFields } from './store/payments/payment-env.ts';
import { retentionEnvFields } from './store/retention-env.ts';

const port = (name: string, fallback: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .int()
    .min(1, `${name} must be a port between 1 and 65535`)
    .max(65535, `${name} must be a port between 1 and 65535`)
    .default(fallback);

const count = (name: string, fallback: number) =>
  z.coerce.number(`${name} must be a number`).int(`${name} must be a whole number`).min(1, `${name} must be 1 or more`).default(fallback);

const hosts = (name: string) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const parsed = parseHosts(text);
      if (parsed) return parsed;
      context.addIssue(`${name} must be hosts such as cdn.example.pt or 192.168.1.20:8080, separated by commas`);
      return z.NEVER;
    });

export const platformEnvSchema = z.object({
  UPSTREAM_PORT: port('UPSTREAM_PORT', 4000),
  UPSTREAM_PUBLIC_URL: baseAddress('UPSTREAM_PUBLIC_URL', 'https://api.example.pt').optional(),
  PORT: port('PORT', 3000),
  SITE_URL: baseAddress('SITE_URL', 'https://tv.example.pt').optional(),
  CAMAROTE_DATA: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine(
      (text) => /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text),
      'DATABASE_URL must be a postgres:// address, with %XX for special characters of the password',
    )
    .optional(),
  CAMAROTE_NOW: startInstant,
  CAMAROTE_CLOCK_OFFSET_MS: z.coerce.number('CAMAROTE_CLOCK_OFFSET_MS must be a number of milliseconds').int().optional(),
  HOST: z.string().optional(),
  UPSTREAM_SIGNING_SECRET: z
    .string()
    .min(MIN_SECRET_CHARS, `UPSTREAM_SIGNING_SECRET must have at least ${MIN_SECRET_CHARS} characters`)
    .optional(),
  UPSTREAM_CLIENT_ID: clientId,
  UPSTREAM_CLIENT_SECRET: clientSecret,
  SMTP_URL: z
    .string()
    .refine((text) => /^smtps?:\/\/[^\s]+$/.test(text) && URL.canParse(text), 'SMTP_URL must be an smtp:// or smtps:// address')
    .optional(),
  MAIL_FROM: z.string().max(300).optional(),
  TRUSTED_PROXIES: trustedProxies(''),
  STREAM_TOKEN_SECONDS: z.coerce
    .number('STREAM_TOKEN_SECONDS must be a number of seconds')
    .int()
    .min(4, 'STREAM_TOKEN_SECONDS must be 4 or more')
    .max(MAX_TOKEN_SECONDS, `STREAM_TOKEN_SECONDS must be ${MAX_TOKEN_SECONDS} or less`)
    .default(300),
  IMPORT_MAX_CHANNELS: count('IMPORT_MAX_CHANNELS', 1_000),
  IMPORT_MAX_PROGRAMMES: count('IMPORT_MAX_PROGRAMMES', 500_000),
  RELAY_HOSTS: hosts('RELAY_HOSTS'),
  PUSH_HOSTS: hosts('PUSH_HOSTS'),
  ...turnstileEnvFields,
  TURNSTILE_URL: baseAddress('TURNSTILE_URL', TURNSTILE_ORIGIN).default(TURNSTILE_ORIGIN),
  LOG_LEVEL: logLevel,
  ...metricsEnvFields,
  ...identityEnvFields,
  ...identityServiceEnvFields,
  ...paymentEnvFields,
  ...billingEnvFields,
  ...retentionEnvFields,
});

const checkedEnvSchema = platformEnvSchema.superRefine((env, context) => {
  // One key alone would leave the forms without a captcha that can be checked.
  if ((env.TURNSTILE_SITE_KEY === undefined) !== (env.TURNSTILE_SECRET_KEY === undefined))
    context.addIssue({
      code: 'custom',
      path: ['TURNSTILE_SECRET_KEY'],
      message: 'TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY must be set together',
    });
  for (const message of [...paymentEnvFaults(env), ...billingEnvFaults(env)])
    context.addIssue({ code: 'custom', path: [/^\w+/.exec(message)?.[0] ?? ''], message });
});

export type PlatformEnv = Omit<z.output<typeof platformEnvSchema>, 'SITE_URL' | 'UPSTREAM_PUBLIC_URL'> & {
  SITE_URL: string;
  UPSTREAM_PUBLIC_URL: string;
};

/**
 * Reads the upstream's settings. The host of its public address defaults to the site's, so that other devices reach the streams too.
 * @throws z.ZodError naming each bad variable
 */
export function parsePlatformEnv(source: Record<string, string | undefined>): PlatformEnv {
  const env = checkedEnvSchema.parse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== '')));
  const site = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  const upstream = new URL(env.UPSTREAM_PUBLIC_URL ?? `${site.protocol}//${site.hostname}:${env.UPSTREAM_PORT}`);
  requireSandboxAllowed({ ...env, SITE_URL: site.origin });
  return { ...env, SITE_URL: site.origin, UPSTREAM_PUBLIC_URL: upstream.origin };
}
