/** The embedded upstream's environment. `.env.example` documents every variable. */
import * as z from 'zod';
import { MIN_SECRET_CHARS } from '#contract/core/signature.ts';
import { baseAddress, logLevel, startInstant, trustedProxies } from '#rules/env-fields.ts';

const port = (name: string, fallback: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .int()
    .min(1, `${name} must be a port between 1 and 65535`)
    .max(65535, `${name} must be a port between 1 and 65535`)
    .default(fallback);

const count = (name: string, fallback: number) =>
  z.coerce.number(`${name} must be a number`).int(`${name} must be a whole number`).min(1, `${name} must be 1 or more`).default(fallback);

export const platformEnvSchema = z.object({
  UPSTREAM_PORT: port('UPSTREAM_PORT', 4000),
  UPSTREAM_PUBLIC_URL: baseAddress('UPSTREAM_PUBLIC_URL', 'https://api.example.pt').optional(),
  PORT: port('PORT', 3000),
  SITE_URL: baseAddress('SITE_URL', 'https://api.example.pt').optional(),
  CAMAROTE_DATA: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .refine((text) => /^postgres(ql)?:\/\//.test(text), 'DATABASE_URL must be a postgres:// address')
    .optional(),
  CAMAROTE_NOW: startInstant,
  CAMAROTE_CLOCK_OFFSET_MS: z.coerce.number('CAMAROTE_CLOCK_OFFSET_MS must be a number of milliseconds').int().optional(),
  HOST: z.string().optional(),
  UPSTREAM_SIGNING_SECRET: z
    .string()
    .min(MIN_SECRET_CHARS, `UPSTREAM_SIGNING_SECRET must have at least ${MIN_SECRET_CHARS} characters`)
    .optional(),
  TRUSTED_PROXIES: trustedProxies(''),
  IMPORT_MAX_CHANNELS: count('IMPORT_MAX_CHANNELS', 1_000),
  IMPORT_MAX_PROGRAMMES: count('IMPORT_MAX_PROGRAMMES', 500_000),
  LOG_LEVEL: logLevel,
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
  const env = platformEnvSchema.parse(
    Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== '')),
  );
  const site = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`);
  const upstream = new URL(env.UPSTREAM_PUBLIC_URL ?? `${site.protocol}//${site.hostname}:${env.UPSTREAM_PORT}`);
  return { ...env, SITE_URL: site.origin, UPSTREAM_PUBLIC_URL: upstream.origin };
}
