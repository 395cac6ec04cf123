/** Environment variables of how long the store keeps whose an order was. */
import * as z from 'zod';

const whole = (name: string, least: number, fallback: number) =>
  z.coerce
    .number(`${name} must be a number`)
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be ${least} or more`)
    .default(fallback);

/** Código do IVA, article 52: ten calendar years after that of the sale. */
const LEGAL_YEARS = 10;

export const retentionEnvFields = {
  /** Days after its last change. 30 at least: a payment that was begun in time may be confirmed eleven days later. */
  ORDERS_UNPAID_KEPT_DAYS: whole('ORDERS_UNPAID_KEPT_DAYS', 30, 90),
  /** Whole calendar years after that of the last change. */
  ORDERS_PAID_KEPT_YEARS: whole('ORDERS_PAID_KEPT_YEARS', LEGAL_YEARS, LEGAL_YEARS),
  /** Days. 30 at least: providers repeat a notice for days. */
  PAYMENT_NOTICES_KEPT_DAYS: whole('PAYMENT_NOTICES_KEPT_DAYS', 30, 400),
};

const retentionEnvSchema = z.object(retentionEnvFields);
export type RetentionEnv = Readonly<z.output<typeof retentionEnvSchema>>;
export const DEFAULT_RETENTION: RetentionEnv = retentionEnvSchema.parse({});
