/**
 * Search params of the store's pages. Apart from what the pages show, because routes read their addresses in the file that every page begins with:
 * beside them, every page would load the store's sentences.
 */
import { isPaymentService } from '#rules/payment-services.ts';
import type { Service } from './store-model.ts';

/** Search params of a purchase that are no choice: `quantidade=2&cor=tinta`. */
export const RESERVED = ['quantidade', 'passo', 'meio', 'entrar', 'falta'];

/** The method in an address; null for anything else. */
export const serviceIn = (text: unknown): Service | null => (isPaymentService(text) ? text : null);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What names the order in its address. Undefined and not left out where it names none: the router keeps what a validator leaves out as it was typed. */
export const orderSearch = ({ transaction_id: id }: Record<string, unknown>): { transaction_id?: string | undefined } => ({
  transaction_id: typeof id === 'string' && UUID.test(id) ? id : undefined,
});

/** A word of the upstream's, as `error`; the method as `service`; the order. Anything else in the address is left out. */
export function validateFailure({ error, service, transaction_id }: Record<string, unknown>): {
  error?: string;
  service?: string;
  transaction_id?: string;
} {
  const method = serviceIn(service);
  return {
    ...(typeof error === 'string' && /^[a-z_]{1,40}$/.test(error) ? { error } : {}),
    ...(method === null ? {} : { service: method }),
    ...orderSearch({ transaction_id }),
  };
}
