/** Stripe's objects, with the fields of its published types that the store could read. Amounts in cents, instants in seconds. */

export interface StripeCharge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  amount_refunded: number;
  readonly created: number;
  readonly currency: 'eur';
  disputed: boolean;
  readonly metadata: Readonly<Record<string, string>>;
  readonly paid: true;
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: string };
  refunded: boolean;
  readonly status: 'succeeded';
}

export interface StripeIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  readonly created: number;
  readonly currency: 'eur';
  readonly description: string | null;
  last_payment_error: { readonly type: string; readonly code: string; readonly message: string } | null;
  latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Readonly<Record<string, string>>;
  next_action: Readonly<Record<string, unknown>> | null;
  readonly payment_method_types: readonly string[];
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}

export interface StripeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly amount_total: number;
  readonly cancel_url: string | null;
  readonly created: number;
  readonly currency: 'eur';
  readonly expires_at: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly mode: 'payment';
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  readonly success_url: string;
  url: string | null;
  /** not in Stripe's answers: what the intent of this page gets */
  readonly intentMetadata: Readonly<Record<string, string>>;
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';
export interface StripeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: 'eur';
  failure_reason?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string;
  pending_reason?: string;
  status: RefundStatus;
}

export interface StripeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: 'eur';
  readonly payment_intent: string;
  readonly reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost' | 'warning_needs_response' | 'warning_closed';
}

/** Names of parameters, from the library's PaymentIntentCreateParams, SessionCreateParams and RefundCreateParams. */
export const INTENT_PARAMS = [
  ...['amount', 'currency', 'allowed_payment_method_types', 'amount_details', 'application_fee_amount', 'automatic_payment_methods'],
  ...['capture_method', 'confirm', 'confirmation_method', 'confirmation_token', 'customer', 'customer_account', 'description'],
  ...['error_on_requires_action', 'excluded_payment_method_types', 'expand', 'hooks', 'mandate', 'mandate_data', 'metadata', 'off_session'],
  ...['on_behalf_of', 'payment_details', 'payment_method', 'payment_method_configuration', 'payment_method_data', 'payment_method_options'],
  ...['radar_options', 'receipt_email', 'return_url', 'setup_future_usage', 'shipping', 'statement_descriptor'],
  ...['statement_descriptor_suffix', 'transfer_data', 'transfer_group', 'use_stripe_sdk'],
];
export const SESSION_PARAMS = [
  ...[
    'allow_promotion_codes',
    'allowed_payment_method_types',
    'cancel_url',
    'client_reference_id',
    'currency',
    'customer',
    'customer_email',
  ],
  ...['excluded_payment_method_types', 'expand', 'expires_at', 'line_items', 'locale', 'metadata', 'mode', 'payment_intent_data'],
  ...['payment_method_options', 'success_url', 'ui_mode'],
];
export const REFUND_PARAMS = [
  ...['amount', 'charge', 'currency', 'customer', 'expand', 'instructions_email', 'metadata', 'origin', 'payment_intent', 'reason'],
  ...['refund_application_fee', 'reverse_transfer'],
];
