import { expect, test } from 'vitest';
import * as z from 'zod';
import type { SandboxPayments } from '../../sandbox/payments/sandbox-payments.ts';
import { choosePaymentPorts } from './choose-port.ts';
import { type PaymentSettings, paymentEnvFaults, paymentEnvFields } from './payment-env.ts';

const HERE = 'http://localhost:3000';
const PUBLIC = 'https://tv.example.pt';
const STRIPE = { STRIPE_SECRET_KEY: 'sk_live_of_a_shop', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_shop' };
const IFTHENPAY = {
  IFTHENPAY_MBWAY_KEY: 'ZZZ-000002',
  IFTHENPAY_BACKOFFICE_KEY: '0000-0000-0000-0000',
  IFTHENPAY_ANTI_PHISHING_KEY: 'against phishing',
};
const settings = (changed: Partial<PaymentSettings>): PaymentSettings => ({
  ...z.object(paymentEnvFields).parse({}),
  SITE_URL: PUBLIC,
  ...changed,
});
/** The sandbox is not asked for anything here. */
const chosen = (changed: Partial<PaymentSettings>) => {
  const { forNew, all } = choosePaymentPorts(settings(changed), {} as SandboxPayments, PUBLIC);
  return [forNew?.name ?? null, [...all.keys()]];
};

test('[J-provider-change] one provider takes new payments, and every other that has keys is still asked about its own', () => {
  expect(chosen({})).toEqual([null, []]);
  expect(chosen({ SITE_URL: HERE })).toEqual(['sandbox', ['sandbox']]);
  expect(chosen({ ...STRIPE })).toEqual(['stripe', ['stripe']]);
  expect(chosen({ ...IFTHENPAY })).toEqual(['ifthenpay', ['ifthenpay']]);
  expect(chosen({ ...STRIPE, ...IFTHENPAY, PAYMENT_PROVIDER: 'ifthenpay' })).toEqual(['ifthenpay', ['ifthenpay', 'stripe']]);
  expect(chosen({ ...STRIPE, ...IFTHENPAY, PAYMENT_PROVIDER: 'stripe', SANDBOX: 'allow' })).toEqual([
    'stripe',
    ['stripe', 'ifthenpay', 'sandbox'],
  ]);
});

test('[J-provider-change] with keys of two providers one must be named, and one without keys cannot be', () => {
  expect(paymentEnvFaults(settings({ ...STRIPE, ...IFTHENPAY }))).toEqual([expect.stringMatching(/^PAYMENT_PROVIDER must name/)]);
  expect(paymentEnvFaults(settings({ ...STRIPE, ...IFTHENPAY, PAYMENT_PROVIDER: 'stripe' }))).toEqual([]);
  expect(paymentEnvFaults(settings({ ...STRIPE, PAYMENT_PROVIDER: 'ifthenpay' }))).toEqual([
    expect.stringMatching(/^PAYMENT_PROVIDER is ifthenpay, which has no keys/),
  ]);
});

test('[J-test-keys] Stripe’s test keys are refused where the site is public, as the sandbox is', () => {
  for (const key of ['sk_test_of_a_shop', 'rk_test_of_a_shop']) {
    const keys = { ...STRIPE, STRIPE_SECRET_KEY: key };
    expect(paymentEnvFaults(settings(keys))).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY is a test key/)]);
    expect(paymentEnvFaults(settings({ ...keys, SITE_URL: HERE }))).toEqual([]);
    expect(paymentEnvFaults(settings({ ...keys, SANDBOX: 'allow' }))).toEqual([]);
  }
  expect(paymentEnvFaults(settings(STRIPE))).toEqual([]);
});

test('[J-ifthenpay-state] a provider’s keys are whole or refused', () => {
  expect(paymentEnvFaults(settings({ IFTHENPAY_CARD_KEY: 'ZZZ-000003' })).map((line) => line.split(' ')[0])).toEqual([
    'IFTHENPAY_ANTI_PHISHING_KEY',
    'IFTHENPAY_BACKOFFICE_KEY',
  ]);
  expect(paymentEnvFaults(settings({ STRIPE_SECRET_KEY: STRIPE.STRIPE_SECRET_KEY })).map((line) => line.split(' ')[0])).toEqual([
    'STRIPE_WEBHOOK_SECRET',
  ]);
});
