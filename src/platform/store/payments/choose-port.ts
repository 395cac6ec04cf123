/** Who takes payments: the provider that has settings; else the sandbox, where it is allowed; else nobody. */
import * as z from 'zod';
import { isSandboxAllowed } from '#rules/sandbox.ts';
import type { SandboxPayments } from '../../sandbox/payments/sandbox-payments.ts';
import { createSandboxPort } from '../../sandbox/payments/sandbox-port.ts';
import { createIfthenpayPort } from './ifthenpay-port.ts';
import type { PaymentPort } from './payment-port.ts';
import { createStripePort } from './stripe-port.ts';

const secret = z.string().min(8).max(300).optional();

/** The settings of payment providers, beside the upstream's others. */
export const paymentEnvFields = {
  STRIPE_SECRET_KEY: secret,
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_URL: z.url().optional(),
  IFTHENPAY_MULTIBANCO_KEY: secret,
  IFTHENPAY_MBWAY_KEY: secret,
  IFTHENPAY_CARD_KEY: secret,
  IFTHENPAY_ANTI_PHISHING_KEY: secret,
  IFTHENPAY_URL: z.url().default('https://api.ifthenpay.com'),
};

const paymentEnvSchema = z.object(paymentEnvFields);
type PaymentEnv = Readonly<z.output<typeof paymentEnvSchema>>;

/** Settings that contradict each other or are not whole. Each line names its variables. */
export function paymentEnvFaults(env: PaymentEnv): string[] {
  const stripe = env.STRIPE_SECRET_KEY !== undefined;
  const ifthenpay = [env.IFTHENPAY_MULTIBANCO_KEY, env.IFTHENPAY_MBWAY_KEY, env.IFTHENPAY_CARD_KEY].some((key) => key !== undefined);
  return [
    ...(stripe && ifthenpay ? ['STRIPE_SECRET_KEY and IFTHENPAY_*_KEY are both set: one provider takes all payments'] : []),
    ...(stripe && env.STRIPE_WEBHOOK_SECRET === undefined ? ['STRIPE_WEBHOOK_SECRET must be set with STRIPE_SECRET_KEY'] : []),
    ...(ifthenpay && env.IFTHENPAY_ANTI_PHISHING_KEY === undefined
      ? ['IFTHENPAY_ANTI_PHISHING_KEY must be set with the other IFTHENPAY keys']
      : []),
  ];
}

/** @param publicBase the upstream's public address, where the sandbox's pages are */
export function choosePaymentPort(
  env: PaymentEnv & { readonly SITE_URL: string; readonly SANDBOX?: string | undefined },
  sandbox: SandboxPayments,
  publicBase: string,
): PaymentPort | null {
  if (env.STRIPE_SECRET_KEY !== undefined)
    return createStripePort({ secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '', url: env.STRIPE_URL });
  if (env.IFTHENPAY_ANTI_PHISHING_KEY !== undefined)
    return createIfthenpayPort({
      multibancoKey: env.IFTHENPAY_MULTIBANCO_KEY,
      mbwayKey: env.IFTHENPAY_MBWAY_KEY,
      cardKey: env.IFTHENPAY_CARD_KEY,
      antiPhishingKey: env.IFTHENPAY_ANTI_PHISHING_KEY,
      url: env.IFTHENPAY_URL,
    });
  return isSandboxAllowed(env.SITE_URL, env.SANDBOX) ? createSandboxPort(sandbox, publicBase) : null;
}
