/** Sentences of what happened to a payment, by its method (SPEC §8: wording not shown). What an address says is looked up, never shown. */
import { m } from '#paraglide/messages.js';
import type { Order, Service } from './store-model.ts';

const REASONS: Readonly<Record<string, () => string>> = {
  card_declined: m.store_failed_card_declined,
  card_not_authenticated: m.store_failed_card_authentication,
  mbway_declined: m.store_failed_mbway_declined,
  mbway_phone_unknown: m.store_failed_mbway_phone,
  provider_unavailable: m.store_failed_unavailable,
};

const EXPIRED: Readonly<Record<Service, () => string>> = {
  card: m.store_failed_card_expired,
  mbway: m.store_failed_mbway_expired,
  multibanco: m.store_failed_multibanco_expired,
};

const GENERAL: Readonly<Record<Service, () => string>> = {
  card: m.store_failed_card,
  mbway: m.store_failed_mbway,
  multibanco: m.store_failed_multibanco,
};

const TITLES: Readonly<Record<string, () => string>> = {
  card_declined: m.store_failed_card_declined_title,
  mbway_declined: m.store_failed_mbway_title,
};

const EXPIRED_TITLES: Readonly<Record<Service, () => string>> = {
  card: m.store_failed_card_expired_title,
  mbway: m.store_failed_mbway_title,
  multibanco: m.store_failed_multibanco_title,
};

/** What happened to a payment, in a few words. */
export function failureTitle(error: unknown, service: Service | null): string {
  if (typeof error === 'string' && Object.hasOwn(TITLES, error)) return TITLES[error]?.() ?? m.store_failed();
  return error === 'expired' && service !== null ? EXPIRED_TITLES[service]() : m.store_failed();
}

/** The sentence below that title: why, without saying the title again. */
export const failureLead = (error: unknown, service: Service | null): string =>
  error === 'card_declined' ? m.store_failed_card_declined_text() : failureWords(error, service);

/** The way to try the same method again. */
export const againWords = (service: Service | null): string =>
  service === 'card' ? m.store_again_card() : service === 'multibanco' ? m.store_again_multibanco() : m.store_try_again();

/** Why a payment failed. @param error a word of the upstream's; an unknown one gets the method's general sentence */
export function failureWords(error: unknown, service: Service | null): string {
  if (typeof error === 'string' && Object.hasOwn(REASONS, error)) return REASONS[error]?.() ?? m.store_failed_text();
  if (service === null) return m.store_failed_text();
  return error === 'expired' ? EXPIRED[service]() : GENERAL[service]();
}

export const serviceWords = (service: Service): string =>
  ({ card: m.store_service_card, mbway: m.store_service_mbway, multibanco: m.store_service_multibanco })[service]();

/** An order's number for people, as its mails have it. */
export const shortNumber = ({ transaction_id }: Pick<Order, 'transaction_id'>): string => transaction_id.slice(-8).toUpperCase();
