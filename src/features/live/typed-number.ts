/** A channel's number as it is typed on the keyboard: digits, and one point for a sub-number. */

/** Four digits, then a point and two more. */
const TYPED = /^\d{1,4}(?:\.\d{0,2})?$/;

/** The number with one more key; the same where the key does not go on with it. A number does not begin with a point. */
export const withTyped = (typed: string, key: string): string => (TYPED.test(`${typed}${key}`) ? `${typed}${key}` : typed);

/** The channel of a typed number: '5' and '5.' are 5, '5.1' is 5.1. */
export const channelOfTyped = <T extends { number: number }>(typed: string, channels: readonly T[]): T | undefined =>
  typed === '' ? undefined : channels.find(({ number }) => number === Number(typed));
