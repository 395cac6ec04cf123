/** Sentences of what happened to a payment, by its method (SPEC §8: wording not shown). What an address says is looked up, never shown. */
import { m } from '#paraglide/messages.js';
import { formatDay } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { formatEuros } from '#rules/money.ts';
import { isOpen, type Order, type Service } from './store-model.ts';

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

type Failed = Pick<Order, 'state' | 'error' | 'service'>;

/** What happened to a payment, in a few words. */
export function failureTitle({ state, error, service }: Failed): string {
  if (error !== null && Object.hasOwn(TITLES, error)) return TITLES[error]?.() ?? m.store_failed();
  return state === 'expired' ? EXPIRED_TITLES[service]() : m.store_failed();
}

/** The sentence below that title: why, without saying the title again. */
export const failureLead = (order: Failed): string =>
  order.error === 'card_declined' ? m.store_failed_card_declined_text() : failureWords(order);

/** The way to try the same method again. Of an order that lapsed nothing was refused: the same card will do. */
export function againWords({ state, service }: Pick<Order, 'state' | 'service'>): string {
  if (service === 'card') return state === 'expired' ? m.store_order_again() : m.store_again_card();
  return service === 'multibanco' ? m.store_again_multibanco() : m.store_try_again();
}

/** Why a payment failed, by the order's own words; one that is not known gets the method's general sentence. */
export function failureWords({ state, error, service }: Failed): string {
  if (error !== null && Object.hasOwn(REASONS, error)) return REASONS[error]?.() ?? m.store_failed_text();
  return (state === 'expired' ? EXPIRED : GENERAL)[service]();
}

const UNKNOWN: Readonly<Record<Service, () => string>> = {
  card: m.store_unknown_card,
  mbway: m.store_unknown_mbway,
  multibanco: m.store_unknown_multibanco,
};

/** For an address that names no order of who opens it: whatever it says came of a payment, nothing is known of one. */
export const unknownLead = (service: Service | null): string =>
  [m.store_unknown_order_text(), ...(service === null ? [] : [UNKNOWN[service]()])].join(' ');

export const serviceWords = (service: Service): string =>
  ({ card: m.store_service_card, mbway: m.store_service_mbway, multibanco: m.store_service_multibanco })[service]();

/** An order's number for people, as its mails have it. */
export const shortNumber = ({ transaction_id }: Pick<Order, 'transaction_id'>): string => transaction_id.slice(-8).toUpperCase();

type Money = Pick<Order, 'state' | 'error' | 'money' | 'total_cents' | 'refunded_cents'>;

/** Another amount than the order's came, and the order does not tell which. */
const isOtherAmount = ({ error }: Pick<Order, 'error'>): boolean => error === 'other_amount';

const LATE: Readonly<Partial<Record<Order['state'], () => string>>> = {
  expired: m.store_late_expired,
  cancelled: m.store_late_cancelled,
};

/** Where the money of an order is that came to nothing; '' where the upstream does not tell. */
function closedMoneyWords(order: Money): string {
  const { state, money, total_cents: total, refunded_cents: refunded } = order;
  if (money === null) return '';
  if (money === 'none') return m.store_failed_nothing_paid();
  if (isOtherAmount(order)) return m.store_other_amount();
  const late = (LATE[state] ?? m.store_late_declined)();
  const value = formatEuros(money === 'returned' && refunded > 0 ? refunded : total);
  if (money === 'returned') return `${late} ${m.store_late_returned({ value })}`;
  return `${late} ${(money === 'returning' ? m.store_late_returning : m.store_late_to_return)({ value })}`;
}

/** Where an order's money is, in a sentence; '' where there is nothing to say beside its state. */
export function moneyWords(order: Money): string {
  const { state, money, total_cents: total, refunded_cents: refunded } = order;
  if (money === 'disputed') return m.store_money_disputed();
  if (state !== 'paid' && state !== 'refunded') return closedMoneyWords(order);
  if (money === 'returning' || money === 'to_return') return m.store_money_returning();
  if (refunded === 0) return '';
  return refunded < total
    ? m.store_money_part({ value: formatEuros(refunded), total: formatEuros(total) })
    : m.store_late_returned({ value: formatEuros(refunded) });
}

/**
 * How the way to buy again looks beside a closed order: the page's main button, but not where money of the order has yet to go back, or is
 * disputed. Who pays then pays twice for now.
 */
export const againLook = ({ money }: Pick<Order, 'money'>): 'primary' | 'solid' =>
  money === null || money === 'none' || money === 'returned' ? 'primary' : 'solid';

/** What came and what went back, for an order that was not paid in time. */
export function moneyFacts(order: Money): (readonly [string, string])[] {
  const { money, total_cents: total, refunded_cents: refunded } = order;
  if (money === null) return [];
  if (money === 'none') return [[m.store_fact_charged(), formatEuros(0)]];
  return [
    ...(isOtherAmount(order) ? [] : [[m.store_fact_received(), formatEuros(total)] as const]),
    [m.store_fact_returned(), formatEuros(refunded)],
  ];
}

/** Until when an order that waits can be paid, in Lisbon; null: it does not wait, or no longer. @param now milliseconds */
export function deadlineWords({ state, expires_at }: Pick<Order, 'state' | 'expires_at'>, now: number): string | null {
  if (!isOpen({ state }) || expires_at === null || Date.parse(expires_at) <= now) return null;
  return m.orders_until({ day: formatDay(lisbonDay(expires_at)), time: formatTime(expires_at) });
}
