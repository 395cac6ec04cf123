/** Environment variables of payment providers. */
import * as z from 'zod';

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
export type PaymentEnv = Readonly<z.output<typeof paymentEnvSchema>>;

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
