/** The words of the operator's page. */
import { m } from '#paraglide/messages.js';
import type { DeviceKind } from '#rules/playback-figures.ts';

export const deviceWords: Record<DeviceKind, () => string> = {
  phone: m.operator_device_phone,
  tablet: m.operator_device_tablet,
  computer: m.operator_device_computer,
  other: m.operator_device_other,
};

/** What played: the channel where there is one, else its kind. */
export function playedWords({
  subject,
  channelId,
  channelName,
}: {
  subject: string;
  channelId: number | null;
  channelName: string | null;
}): string {
  const channel = channelName ?? (channelId === null ? null : m.operator_channel({ id: channelId }));
  if (subject === 'past') return channel === null ? m.operator_past() : m.operator_past_of({ channel });
  if (subject === 'match') return m.operator_match();
  if (subject === 'video') return m.operator_video();
  if (subject === 'audio') return m.operator_audio();
  return channel ?? m.operator_live();
}

const FAILURES: Record<number, () => string> = {
  1: m.operator_failure_1,
  2: m.operator_failure_2,
  3: m.operator_failure_3,
  4: m.operator_failure_4,
};

/** @param code of the media element; null: the viewer gave up before the picture came */
export const failureWords = (code: number | null): string =>
  code === null ? m.operator_failure_given_up() : (FAILURES[code]?.() ?? m.operator_failure_other());

const STATES: Record<string, () => string> = {
  created: m.operator_order_created,
  pending: m.orders_state_open,
  paid: m.orders_state_paid,
  declined: m.orders_state_declined,
  expired: m.orders_state_expired,
  cancelled: m.orders_state_cancelled,
  refunded: m.orders_state_refunded,
};

export const orderWords = (state: string): string => STATES[state]?.() ?? state;

const decimal = new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('pt-PT');

/** '0,8 s'; '–' where nothing was counted. */
export const secondsText = (ms: number | null): string => (ms === null ? '–' : `${decimal.format(ms / 1_000)} s`);
export const countText = (count: number): string => whole.format(count);

/** How much of the time before the picture it stood still: '0,4 %'. */
export function standstillText({ watchedMs, stalledMs }: { watchedMs: number; stalledMs: number }): string {
  const all = watchedMs + stalledMs;
  return all === 0 ? '–' : `${decimal.format((stalledMs / all) * 100)} %`;
}

/** Stalls for each hour watched; '–' before a viewing has ended. */
export const stallsText = ({ watchedMs, stalls }: { watchedMs: number; stalls: number }): string =>
  watchedMs === 0 ? '–' : decimal.format(stalls / (watchedMs / 3_600_000));

/** @param value milliseconds, CLS in thousandths */
export function vitalText(vital: string, value: number): string {
  if (vital === 'CLS') return new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 2 }).format(value / 1_000);
  return value >= 1_000 ? secondsText(value) : `${value} ms`;
}

/** Lisbon's day and time to the second. */
const instantText = new Intl.DateTimeFormat('pt-PT', {
  timeZone: 'Europe/Lisbon',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
/** As instantText, of an instant of the wire or in milliseconds since 1970. */
export const atText = (instant: string | number): string => instantText.format(typeof instant === 'string' ? Date.parse(instant) : instant);
