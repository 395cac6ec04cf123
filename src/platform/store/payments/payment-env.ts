/** Environment variables of payment providers. */
import * as z from 'zod';
import { isSandboxAllowed } from '#rules/sandbox.ts';

const secret = z.string().min(8).max(300).optional();

/** Providers of real money. */
const REAL_PROVIDERS = ['stripe', 'ifthenpay'] as const;
export type RealProvider = (typeof REAL_PROVIDERS)[number];

/** The settings of payment providers, beside the upstream's others. */
export const paymentEnvFields = {
  PAYMENT_PROVIDER: z.enum(REAL_PROVIDERS, `PAYMENT_PROVIDER must be ${REAL_PROVIDERS.join(' or ')}, or empty`).optional(),
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_URL: z.url().optional(),
  IFTHENPAY_MULTIBANCO_KEY: secret,
  IFTHENPAY_MBWAY_KEY: secret,
  IFTHENPAY_CARD_KEY: secret,
  IFTHENPAY_BACKOFFICE_KEY: secret,
  IFTHENPAY_ANTI_PHISHING_KEY: secret,
  IFTHENPAY_URL: z.url().default('https://api.ifthenpay.com'),
};

const paymentEnvSchema = z.object(paymentEnvFields);
export type PaymentEnv = Readonly<z.output<typeof paymentEnvSchema>>;
/** With what decides whether money that is not real may be taken. */
export type PaymentSettings = PaymentEnv & { readonly SITE_URL: string; readonly SANDBOX?: string | undefined };

/** One of these keys, and a provider is used. */
const KEYS: Readonly<Record<RealProvider, readonly (keyof PaymentEnv)[]>> = {
  stripe: ['STRIPE_SECRET_KEY'],
  ifthenpay: ['IFTHENPAY_MULTIBANCO_KEY', 'IFTHENPAY_MBWAY_KEY', 'IFTHENPAY_CARD_KEY'],
};

/** Providers that have keys, the one for new payments first. */
export const providersWithKeys = (env: PaymentEnv): readonly RealProvider[] =>
  REAL_PROVIDERS.filter((name) => KEYS[name].some((key) => env[key] !== undefined)).toSorted(
    (a, b) => Number(b === env.PAYMENT_PROVIDER) - Number(a === env.PAYMENT_PROVIDER),
  );

const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key);

/** Settings that contradict each other or are not whole. Each line begins with the variable that is to be changed. Without SITE_URL the site is this machine. */
export function paymentEnvFaults(
  env: PaymentEnv & { readonly SITE_URL?: string | undefined; readonly SANDBOX?: string | undefined },
): string[] {
  const providers = providersWithKeys(env);
  const { PAYMENT_PROVIDER: chosen, STRIPE_SECRET_KEY: stripeKey } = env;
  const faults: string[] = [];
  if (providers.length > 1 && chosen === undefined)
    faults.push(`PAYMENT_PROVIDER must name one of ${providers.join(', ')}, which have keys: the one that takes new payments`);
  if (chosen !== undefined && !providers.includes(chosen)) faults.push(`PAYMENT_PROVIDER is ${chosen}, which has no keys`);
  if (stripeKey !== undefined && env.STRIPE_WEBHOOK_SECRET === undefined)
    faults.push('STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY');
  if (stripeKey !== undefined && isTestKey(stripeKey) && env.SITE_URL !== undefined && !isSandboxAllowed(env.SITE_URL, env.SANDBOX))
    faults.push('STRIPE_SECRET_KEY is a test key: test cards would buy here. Real keys, a loopback SITE_URL or SANDBOX=allow');
  if (providers.includes('ifthenpay'))
    for (const name of ['IFTHENPAY_ANTI_PHISHING_KEY', 'IFTHENPAY_BACKOFFICE_KEY'] as const)
      if (env[name] === undefined) faults.push(`${name} must be set with the other IFTHENPAY keys`);
  return faults;
}
