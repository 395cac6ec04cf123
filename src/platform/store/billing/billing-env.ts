/** Environment variables of the certified billing program. */
import * as z from 'zod';

/** A key of Standard Webhooks: 24 to 64 bytes. */
const MIN_KEY_BYTES = 24;
const MAX_KEY_BYTES = 64;

/** The bytes of 'whsec_…'; null for anything else. */
function keyOf(text: string): Buffer | null {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  const key = encoded === undefined ? null : Buffer.from(encoded, 'base64');
  return key && key.length >= MIN_KEY_BYTES && key.length <= MAX_KEY_BYTES ? key : null;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

export const billingEnvFields = {
  BILLING_WEBHOOK_URL: z
    .url()
    .refine((text) => {
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
    }, 'BILLING_WEBHOOK_URL must be an https:// address, or http:// on this machine')
    .optional(),
  /** One key, or two while it is changed: what is sent has a signature of each, what comes may have either. */
  BILLING_WEBHOOK_SECRET: z
    .string()
    .refine((text) => {
      const keys = text.split(' ');
      return keys.length <= 2 && keys.every((key) => keyOf(key) !== null);
    }, 'BILLING_WEBHOOK_SECRET must be whsec_ and 24 to 64 bytes in base64 (openssl rand -base64 32), or two of them with a space between')
    .optional(),
};

const billingEnvSchema = z.object(billingEnvFields);
export type BillingEnv = Readonly<z.output<typeof billingEnvSchema>>;

export const billingEnvFaults = ({ BILLING_WEBHOOK_URL: url, BILLING_WEBHOOK_SECRET: secret }: BillingEnv): string[] =>
  (url === undefined) === (secret === undefined) ? [] : ['BILLING_WEBHOOK_URL and BILLING_WEBHOOK_SECRET must be set together'];

/** Where events go, and the keys of both directions. */
export interface Billing {
  readonly url: string;
  readonly keys: readonly Buffer[];
}

/** null: nobody is told; events wait until somebody is. */
export function billingOf({ BILLING_WEBHOOK_URL: url, BILLING_WEBHOOK_SECRET: secret }: BillingEnv): Billing | null {
  if (url === undefined || secret === undefined) return null;
  return { url, keys: secret.split(' ').flatMap((text) => keyOf(text) ?? []) };
}
