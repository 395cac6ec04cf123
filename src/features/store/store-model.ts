/** Products, orders and the checkout as the screens show them. Money is whole cents; instants are ISO 8601. */

import type { Purchase, Quote } from '#contract/entities/purchase.ts';
import type { DeliveryOffer } from '#contract/entities/purchase-papers.ts';
import type { StoreProduct } from '#contract/entities/store-product.ts';
import { PAYMENT_SERVICES } from '#rules/payment-services.ts';
import type { AddressFields } from '#rules/store-address.ts';

export type Product = StoreProduct;

export interface ProductPage {
  product: Product;
  /** delivery at home of each started pair by region, in cents; null: not told */
  shipping: Readonly<Record<DeliveryOffer['region'], number>> | null;
}
export type Order = Purchase;

/** An order as the pages of its payment and outcome show it. */
export interface ShownOrder extends Order {
  picture: string | null;
  /** Path at which the same can be paid for anew, with the way of paying still to be chosen; the store's, once the product is gone. */
  again: string;
}

/** An order as a waiting page follows it. `order` null: it does not exist for who asks. */
export interface FollowedOrder {
  order: ShownOrder | null;
  /** of the upstream's answer, to ask whether it has changed */
  tag: string | null;
}

export type { Quote };
export type Service = Purchase['service'];

/** A way of paying as checkout offers it. */
export interface Method {
  service: Service;
  /** less than this cannot be paid with it */
  minimumCents: number;
  /** instant until which it could be paid, if the order were placed now; null: not told */
  until: string | null;
  /** the same in minutes, where there are few of them */
  minutes: number | null;
}

/** From here on a deadline is told by its day and hour, in minutes. */
const FEW_MINUTES = 60;

/** @param now milliseconds, when the quote came */
export const methodsOf = ({ methods }: Quote, now: number): readonly Method[] =>
  methods === null
    ? PAYMENT_SERVICES.map((service) => ({ service, minimumCents: 0, until: null, minutes: null }))
    : methods.map(({ service, minimum_cents, pay_until }) => {
        const minutes = pay_until === null ? null : Math.round((Date.parse(pay_until) - now) / 60_000);
        return {
          service,
          minimumCents: minimum_cents,
          until: pay_until,
          minutes: minutes !== null && minutes <= FEW_MINUTES ? minutes : null,
        };
      });

const takes = ({ minimumCents }: Method, { total_cents }: Quote): boolean => total_cents === 0 || total_cents >= minimumCents;

/** The methods that take a total, in their order. */
export const payableBy = (methods: readonly Method[], quote: Quote): readonly Method[] => methods.filter((method) => takes(method, quote));

/** Why nothing can be ordered now; null: it can. */
export function obstacleOf({ methods }: Pick<Checkout, 'methods'>, quote: Quote): 'sold_out' | 'no_methods' | 'too_little' | null {
  if (!quote.available) return 'sold_out';
  if (methods.length === 0) return 'no_methods';
  return payableBy(methods, quote).length === 0 ? 'too_little' : null;
}

export const NO_ADDRESS: AddressFields = { name: '', phone: '', email: '', nif: '', address: '', region: '', zip_code: '' };

export type Delivery = Purchase['delivery'];

/** What the delivery step has collected. */
export interface DeliveryForm {
  delivery: Delivery;
  /** where it goes, and to whom the invoice is unless `billing` says otherwise */
  to: AddressFields;
  /** another address for the invoice; null: the same */
  billing: AddressFields | null;
}

export interface Checkout {
  product: Product;
  /** what it costs by each way of delivery */
  quotes: Readonly<Record<Delivery, Quote>>;
  form: DeliveryForm;
  /** the delivery step is done: the payment can be chosen */
  isDelivered: boolean;
  /** what can be paid with, in the order in which it is offered */
  methods: readonly Method[];
  /** the order placed before that still waits: this one takes its place */
  waiting: Order | null;
  /** the quote with the credits of the wallet; null: there are none to spend */
  withCredits: Quote | null;
  /** what a form post without JavaScript brought back */
  posted: StoreRefusal | null;
  /** social accounts and operators that a visitor can sign in with; null for who is signed in */
  ways: readonly SignInWay[] | null;
}

export interface SignInWay {
  id: string;
  name: string;
}

/** Why a form was not taken. `fields`: sentence by field. */
export interface StoreRefusal {
  ok: false;
  message: string;
  fields: Record<string, string>;
  maintenance?: boolean;
  /** what the page shows of prices and stock is not true any more: it is read again */
  isStale?: boolean;
  values?: Record<string, string>;
}

/** Where to go on: a path of ours, or the payment provider's page. */
export type StoreAnswer = { ok: true; next: string } | StoreRefusal;

/** Where to pay for the same again, with a way of paying chosen. */
export const againBy = ({ again, service }: Pick<ShownOrder, 'again' | 'service'>): string =>
  again.includes('?') ? `${again}&meio=${service}` : again;

/** The choices of a product in an address; those that it does not know are left out. */
export function choicesIn({ properties }: Pick<Product, 'properties'>, search: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    properties.flatMap(({ name, options }) => {
      const value = search[name];
      return options.some((option) => option.value === value) ? [[name, String(value)]] : [];
    }),
  );
}

/** The choices of an order, which has their labels: 'Cor: Relva'. */
export const choicesOf = ({ properties }: Pick<Product, 'properties'>, labels: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    properties.flatMap(({ name, label, options }) =>
      options.filter((option) => labels.includes(`${label}: ${option.label}`)).map(({ value }) => [name, value]),
    ),
  );

/** The payment step of a purchase, or its first step. */
export const checkoutPath = (product: string, quantity: number, choices: Record<string, string>, step?: 'pagamento'): string =>
  `/loja/${encodeURIComponent(product)}/finalizar?${new URLSearchParams({ ...choices, quantidade: String(quantity), ...(step ? { passo: step } : {}) })}`;

export const missingChoices = ({ properties }: Pick<Product, 'properties'>, choices: Readonly<Record<string, string>>): string[] =>
  properties.filter(({ name }) => choices[name] === undefined).map(({ name }) => name);

/** 'Tinta, 2 unidades' needs the labels of the choices. */
export const choiceLabels = ({ properties }: Pick<Product, 'properties'>, choices: Readonly<Record<string, string>>): string[] =>
  properties.flatMap(({ name, options }) => options.filter(({ value }) => value === choices[name]).map(({ label }) => label));

/** An order that still waits for its payment. */
export const isOpen = ({ state }: Pick<Order, 'state'>): boolean => state === 'created' || state === 'pending';

/** The bought voucher on paper: a document of its own, which the router does not show. */
export const PAPER_PATH = '/vouchers/compra-sucesso';
export const isPaper = (path: string): boolean => path.startsWith(PAPER_PATH);

/** The page of an order's outcome, or of its waiting. */
export function outcomePath({ state, service, product_kind, transaction_id, error, multibanco }: Order): string {
  const query = (params: Record<string, string>) => new URLSearchParams({ ...params, transaction_id }).toString();
  const isVoucher = product_kind === 'voucher';
  switch (state) {
    case 'paid':
    case 'refunded':
      return isVoucher ? `${PAPER_PATH}?${query({})}` : `/loja/compra-sucesso?${query({ service })}`;
    case 'cancelled':
      return `${isVoucher ? '/vouchers' : '/loja'}/compra-cancelada?${query({})}`;
    case 'declined':
    case 'expired': {
      const reason = { error: error ?? state, service };
      return isVoucher ? `/vouchers/compra-failure?${query(reason)}` : `/loja/compra-falhada?${query(reason)}`;
    }
    default:
      return service === 'multibanco' && multibanco
        ? `/loja/compra-ref-mb?${query({ entity: multibanco.entity, reference: multibanco.reference, value: multibanco.value })}`
        : `/loja/compra-a-processar?${query({})}`;
  }
}
