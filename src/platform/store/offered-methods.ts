/** The ways of paying that checkout offers: what the provider takes with the keys that it has, in its order. */
import type { OfferedMethod } from '#contract/entities/purchase.ts';
import { iso } from '../wire/instant.ts';
import type { PaymentPort } from './payments/payment-port.ts';

/** @param port null: nobody takes payments @param now milliseconds */
export const offeredMethods = (port: PaymentPort | null, now: number): OfferedMethod[] =>
  (port?.methods ?? []).map(({ service, minimumCents, payUntil }) => ({
    service,
    minimum_cents: minimumCents,
    pay_until: iso(payUntil(now)),
  }));

/** The least that some method takes, in whole cents. */
export const leastPayable = (port: PaymentPort | null): number =>
  port === null || port.methods.length === 0 ? 0 : Math.min(...port.methods.map(({ minimumCents }) => minimumCents));
