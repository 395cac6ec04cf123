/**
 * Who takes payments: the provider that has keys, or that PAYMENT_PROVIDER names of two; else the sandbox, where it is allowed; else nobody. Others
 * that have keys are asked about the orders that they took before a change of provider.
 */
import { isSandboxAllowed } from '#rules/sandbox.ts';
import type { SandboxPayments } from '../../sandbox/payments/sandbox-payments.ts';
import { createSandboxPort } from '../../sandbox/payments/sandbox-port.ts';
import { countErrors } from './count-errors.ts';
import { createIfthenpayPort } from './ifthenpay-port.ts';
import { type PaymentSettings, providersWithKeys, type RealProvider } from './payment-env.ts';
import type { PaymentPort, PaymentPorts } from './payment-port.ts';
import { createStripePort } from './stripe-port.ts';

const PORTS: Readonly<Record<RealProvider, (env: PaymentSettings) => PaymentPort>> = {
  stripe: (env) =>
    createStripePort({ secretKey: env.STRIPE_SECRET_KEY ?? '', webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '', url: env.STRIPE_URL }),
  ifthenpay: (env) =>
    createIfthenpayPort({
      multibancoKey: env.IFTHENPAY_MULTIBANCO_KEY,
      mbwayKey: env.IFTHENPAY_MBWAY_KEY,
      cardKey: env.IFTHENPAY_CARD_KEY,
      backofficeKey: env.IFTHENPAY_BACKOFFICE_KEY ?? '',
      antiPhishingKey: env.IFTHENPAY_ANTI_PHISHING_KEY ?? '',
      url: env.IFTHENPAY_URL,
    }),
};

/**
 * @param env without faults (paymentEnvFaults)
 * @param publicBase the upstream's public address, where the sandbox's pages are
 */
export function choosePaymentPorts(env: PaymentSettings, sandbox: SandboxPayments, publicBase: string): PaymentPorts {
  const errors = new Map<string, number>();
  const real = providersWithKeys(env).map((name) => countErrors(PORTS[name](env), errors));
  const all = isSandboxAllowed(env.SITE_URL, env.SANDBOX) ? [...real, createSandboxPort(sandbox, publicBase)] : real;
  return { forNew: all[0] ?? null, all: new Map(all.map((port) => [port.name, port])), errors };
}
