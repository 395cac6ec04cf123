/** Who takes payments: the provider that has settings; else the sandbox, where it is allowed; else nobody. */
import { isSandboxAllowed } from '#rules/sandbox.ts';
import type { SandboxPayments } from '../../sandbox/payments/sandbox-payments.ts';
import { createSandboxPort } from '../../sandbox/payments/sandbox-port.ts';
import { createIfthenpayPort } from './ifthenpay-port.ts';
import type { PaymentEnv } from './payment-env.ts';
import type { PaymentPort } from './payment-port.ts';
import { createStripePort } from './stripe-port.ts';

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
