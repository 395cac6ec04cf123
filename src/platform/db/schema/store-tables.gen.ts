// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, Json, ProductChoice, ProductSafety, RowSource, WithDefault } from './column-types.ts';

export interface PacksTable {
  slug: string;
  name: string;
  contains: WithDefault<string[]>;
  channels: WithDefault<'all' | 'some' | 'none'>;
  videos: WithDefault<'all' | 'some' | 'none'>;
  channel_slugs: WithDefault<string[]>;
  sports: WithDefault<string[]>;
  multiscreen: WithDefault<boolean>;
  position: WithDefault<number>;
  source: WithDefault<RowSource>;
}

export interface ProductsTable {
  id: WithDefault<number>;
  slug: string;
  kind: 'product' | 'voucher';
  title: string;
  summary: WithDefault<string>;
  description: WithDefault<string>;
  message: WithDefault<string>;
  price_cents: number;
  currency: WithDefault<string>;
  properties: WithDefault<Json<ProductChoice[]>>;
  images: WithDefault<Json<string[]>>;
  max_quantity: WithDefault<number>;
  pack: string | null;
  months: number | null;
  position: WithDefault<number>;
  listed: WithDefault<boolean>;
  source: WithDefault<RowSource>;
  vat_class: WithDefault<'normal' | 'intermediate' | 'reduced' | 'exempt'>;
  vat_exemption: string | null;
  safety: Json<ProductSafety> | null;
}

export interface ProductVariantsTable {
  product_id: number;
  variant: string;
  left_count: number | null;
}

export interface OrdersTable {
  id: string;
  owner: string;
  viewer_id: string | null;
  key: string;
  state: 'created' | 'pending' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refunded';
  service: 'card' | 'mbway' | 'multibanco';
  product_id: number;
  product_kind: 'product' | 'voucher';
  product_title: string;
  pack: string | null;
  months: number | null;
  variant: string;
  choices: WithDefault<Json<string[]>>;
  quantity: number;
  delivery: 'pickup' | 'home';
  invoicing: Json<Record<string, string>>;
  shipping: Json<Record<string, string>> | null;
  products_cents: number;
  shipping_cents: number;
  credits: WithDefault<number>;
  credits_cents: WithDefault<number>;
  total_cents: number;
  currency: string;
  stock_held: boolean;
  provider: string;
  mbway_phone: string | null;
  error: string | null;
  created_at: Instant;
  updated_at: Instant;
  expires_at: Instant;
  network: string | null;
  body_hash: string | null;
  region: WithDefault<'mainland' | 'madeira' | 'azores'>;
  min_days: number | null;
  max_days: number | null;
  delivered_at: Instant | null;
  blanked_at: Instant | null;
}

export interface OrderLinesTable {
  order_id: string;
  position: number;
  kind: 'product' | 'delivery' | 'credits';
  title: string;
  quantity: number;
  gross_cents: number;
  net_cents: number;
  vat_cents: number;
  vat_class: 'normal' | 'intermediate' | 'reduced' | 'exempt';
  vat_exemption: string | null;
  vat_region: 'mainland' | 'madeira' | 'azores';
  vat_rate: number;
}

export interface PaymentsTable {
  id: string;
  order_id: string;
  provider: string;
  method: 'card' | 'mbway' | 'multibanco';
  reference: string | null;
  amount_cents: number;
  state: 'beginning' | 'unanswered' | 'open' | 'processing' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refused';
  begun_at: Instant;
  expires_at: Instant;
  confirm_until: Instant;
  redirect_url: string | null;
  multibanco_entity: string | null;
  multibanco_reference: string | null;
  phone: string | null;
  sent_at: Instant | null;
  resends_left: WithDefault<number>;
  paid_cents: WithDefault<number>;
  checked_at: Instant | null;
  last_answer: WithDefault<string>;
  told_first: WithDefault<boolean>;
}

export interface RefundsTable {
  id: string;
  order_id: string;
  payment_id: string;
  kind: 'staff' | 'withdrawal' | 'late' | 'provider' | 'dispute';
  amount_cents: number;
  state: 'wanted' | 'pending' | 'done' | 'failed' | 'dropped';
  reference: string | null;
  credits: WithDefault<number>;
  pieces: WithDefault<number>;
  restock: WithDefault<boolean>;
  activated: 'keep' | 'take-back' | null;
  reason: WithDefault<string>;
  last_answer: WithDefault<string>;
  created_at: Instant;
  asked_at: Instant | null;
  updated_at: Instant;
  done_at: Instant | null;
}

export interface BillingEventsTable {
  id: string;
  order_id: string;
  type: 'order.paid' | 'order.refunded';
  refund_id: string | null;
  amount_cents: number;
  before_cents: WithDefault<number>;
  at: Instant;
  tries: WithDefault<number>;
  last_answer: WithDefault<string>;
  tried_at: Instant | null;
  try_until: Instant;
  delivered_at: Instant | null;
  failed_at: Instant | null;
}

export interface OrderDocumentsTable {
  id: string;
  order_id: string;
  kind: 'invoice' | 'credit_note';
  refund_id: string | null;
  number: string;
  atcud: string | null;
  url: string | null;
  issued_at: Instant | null;
  received_at: Instant;
}

export interface UnsentOrderMailsTable {
  order_id: string;
  mail: string;
  task: Json<Record<string, unknown>>;
  since: Instant;
  tried_at: Instant;
  last_answer: string;
}

export interface OrderLedgerTable {
  id: WithDefault<number>;
  order_id: string;
  at: Instant;
  event: string;
  from_state: string | null;
  to_state: string | null;
  amount_cents: WithDefault<number>;
  detail: WithDefault<string>;
}

export interface PaymentNoticesTable {
  provider: string;
  notice_id: string;
  received_at: Instant;
  order_id: string | null;
  outcome: WithDefault<'taken' | 'unknown' | 'other amount' | 'settled'>;
  reference: WithDefault<string>;
  says: WithDefault<string>;
  cents: number | null;
}

export interface StoreProfilesTable {
  viewer_id: string;
  invoicing: Json<Record<string, string>> | null;
  shipping: Json<Record<string, string>> | null;
  updated_at: Instant;
}

export interface VouchersTable {
  id: string;
  code_hash: string;
  pack: string;
  months: number;
  order_id: string | null;
  created_at: Instant;
  valid_until: Instant;
  void_at: Instant | null;
  redeemed_at: Instant | null;
  redeemed_by: string | null;
  source: WithDefault<RowSource>;
  held_at: Instant | null;
  consent_at: Instant | null;
  active_from: Instant | null;
  active_until: Instant | null;
}

export interface SubscriptionsTable {
  viewer_id: string;
  pack: string;
  ends_at: Instant;
}

export interface WithdrawalsTable {
  id: string;
  order_id: string;
  pieces: number;
  left_before: number;
  declared_at: Instant;
  acknowledged_at: Instant | null;
  channel: 'account' | 'mail';
  state: WithDefault<'open' | 'settled'>;
  settled_at: Instant | null;
}

export interface SandboxPaymentsTable {
  id: string;
  service: 'card' | 'mbway' | 'multibanco';
  order_id: string;
  amount_cents: number;
  state: 'open' | 'paid' | 'declined' | 'expired' | 'cancelled' | 'refunded';
  reason: string | null;
  phone: string | null;
  entity: string | null;
  reference: string | null;
  title: WithDefault<string>;
  return_url: string | null;
  cancel_url: string | null;
  created_at: Instant;
  expires_at: Instant;
  request_count: WithDefault<number>;
  key: string;
  refunded_cents: WithDefault<number>;
}

export interface StoreTables {
  packs: PacksTable;
  products: ProductsTable;
  product_variants: ProductVariantsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  billing_events: BillingEventsTable;
  order_documents: OrderDocumentsTable;
  unsent_order_mails: UnsentOrderMailsTable;
  order_ledger: OrderLedgerTable;
  payment_notices: PaymentNoticesTable;
  store_profiles: StoreProfilesTable;
  vouchers: VouchersTable;
  subscriptions: SubscriptionsTable;
  withdrawals: WithdrawalsTable;
  sandbox_payments: SandboxPaymentsTable;
}
