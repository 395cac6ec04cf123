/** Lengths of time of payment methods that hold for every provider, in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** MB WAY's own app asks for so long. */
export const MBWAY_MS = 4 * MINUTE_MS;
/** An approval of the last second is told of by then: no document gives a number. */
export const MBWAY_CONFIRM_MS = 90_000;
/** The page of a card. Stripe's must live for 30 minutes from when it arrives there: five more for the way and for clocks that differ. */
export const CARD_PAGE_MS = 35 * MINUTE_MS;
/** A card that is entered in the page's last second still has the bank's question before it. */
export const CARD_CONFIRM_MS = 5 * MINUTE_MS;
