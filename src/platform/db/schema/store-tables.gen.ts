// Generated from the migrations. After a migration: npx vitest run src/platform/db/schema -u
import type { Instant, Json, ProductChoice, RowSource, WithDefault } from './column-types.ts';

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
  pack: 'multiscreen' | 'premium-hd' | 'motores' | null;
  months: number | null;
  position: WithDefault<number>;
  listed: WithDefault<boolean>;
  source: WithDefault<RowSource>;
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
  pack: 'multiscreen' | 'premium-hd' | 'motores' | null;
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
  provider_reference: string | null;
  redirect_url: string | null;
  multibanco_entity: string | null;
  multibanco_reference: string | null;
  mbway_phone: string | null;
  error: string | null;
  created_at: Instant;
  updated_at: Instant;
  expires_at: Instant;
  checked_at: Instant | null;
  resends_left: WithDefault<number>;
  sent_at: Instant | null;
  network: string | null;
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
  pack: 'multiscreen' | 'premium-hd' | 'motores';
  months: number;
  order_id: string | null;
  created_at: Instant;
  valid_until: Instant;
  void_at: Instant | null;
  redeemed_at: Instant | null;
  redeemed_by: string | null;
  source: WithDefault<RowSource>;
}

export interface SubscriptionsTable {
  viewer_id: string;
  pack: 'multiscreen' | 'premium-hd' | 'motores';
  ends_at: Instant;
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
}

export interface StoreTables {
  products: ProductsTable;
  product_variants: ProductVariantsTable;
  orders: OrdersTable;
  order_ledger: OrderLedgerTable;
  payment_notices: PaymentNoticesTable;
  store_profiles: StoreProfilesTable;
  vouchers: VouchersTable;
  subscriptions: SubscriptionsTable;
  sandbox_payments: SandboxPaymentsTable;
}
