/** Products, orders and the checkout as the screens show them. Money is whole cents; instants are ISO 8601. */
import type { Purchase, Quote } from '#contract/entities/purchase.ts';
import type { StoreProduct } from '#contract/entities/store-product.ts';
import type { AddressFields } from '#rules/store-address.ts';

export type Product = StoreProduct;
export type Order = Purchase;

/** An order as the pages of its payment and outcome show it. */
export interface ShownOrder extends Order {
  picture: string | null;
  /** Path at which the same can be paid for anew, with the way of paying still to be chosen; the store's, once the product is gone. */
  again: string;
}

export type { Quote };
export type Service = Purchase['service'];

/** What is bought, as the address of the checkout has it. */
export interface Wanted {
  quantity: number;
  /** value by name of the choice */
  choices: Record<string, string>;
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
  /** credits of the wallet; 0 for a visitor */
  credits: number;
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
