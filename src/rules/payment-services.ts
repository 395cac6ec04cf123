/** The ways of paying, in the order in which checkout shows them where an upstream does not tell its own. Another one: CONTRIBUTING, "Add a payment method". */
export const PAYMENT_SERVICES = ['multibanco', 'mbway', 'card'] as const;
export type PaymentServiceName = (typeof PAYMENT_SERVICES)[number];

export const isPaymentService = (text: unknown): text is PaymentServiceName => (PAYMENT_SERVICES as readonly unknown[]).includes(text);
