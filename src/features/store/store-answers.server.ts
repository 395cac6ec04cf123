/** What the store's forms do: check again, keep what was typed, place the order, and say where to go on. */

import type * as z from 'zod';
import { m } from '#paraglide/messages.js';
import { mobile } from '#rules/fields.ts';
import { formatEuros } from '#rules/money.ts';
import { type AddressField, type AddressFields, checkAddressFields, isCompany } from '#rules/store-address.ts';
import { log } from '#server/log.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { keepPosted, maintenanceOver, type Post } from '#session/posted-form.server.ts';
import { isMaintenance, UpstreamError } from '#upstream/fault.ts';
import { reads } from '#upstream/reads.ts';
import { keepDraft, newOrderKey, readDraft, readPlaced } from './order-draft.server.ts';
import { PriceChanged, placeDraft, type Wish } from './place-draft.server.ts';
import { askCancel, askResend, POSTED_PREFIX } from './store.server.ts';
import { checkoutPath, choicesIn, outcomePath, type StoreAnswer, type StoreRefusal } from './store-model.ts';
import type { deliverySchema, paymentSchema } from './store-schemas.ts';

const refusal = (message: string, fields: Record<string, string> = {}): StoreRefusal => ({ ok: false, message, fields });

/** The sentence of each field of an address. */
const fieldWords = (): Record<AddressField, string> => ({
  name: m.store_error_name(),
  phone: m.store_error_phone(),
  email: m.store_error_email(),
  nif: m.store_error_nif(),
  address: m.store_error_address(),
  region: m.store_error_region(),
  zip_code: m.store_error_zip(),
});

/** What the upstream says, in the words of SPEC §5 and §8. */
function refusalOf(error: unknown): StoreRefusal {
  if (!(error instanceof UpstreamError)) {
    log('error', 'store', 'an action failed', { error });
    return refusal(m.store_generic());
  }
  log('warn', 'store', 'an action was refused', { error });
  const { fault } = error;
  if (isMaintenance(error)) return { ...refusal(m.store_generic()), maintenance: true };
  if (fault.kind !== 'http') return refusal(m.store_generic());
  if (fault.code === 'no_resend') return refusal(m.store_no_resend());
  if (fault.code === 'resend_failed') return refusal(m.store_resend_failed());
  if (fault.code === 'sold_out') return { ...refusal(m.store_sold_out()), isStale: true };
  if (fault.code === 'settled') return refusal(m.store_settled());
  if (fault.code === 'too_many_unpaid') return refusal(m.store_too_many_unpaid());
  if (fault.code === 'store_terms') return refusal(m.store_terms_missing(), { terms: m.store_terms_missing() });
  if (fault.code === 'store_options') return refusal(m.store_choices_missing());
  if (fault.code === 'store_fields') return refusal(m.store_fields_wrong(), { ...fault.fields });
  if (fault.code === 'store_quantity' || fault.code === 'service_unavailable' || fault.code === 'phone_busy')
    return refusal(fault.message ?? m.store_generic(), { ...fault.fields });
  if (fault.status === 429) return refusal(m.store_too_many());
  return refusal(m.store_generic());
}

const addressOf = (values: Record<string, unknown>, prefix: '' | 'fat_'): AddressFields => {
  const field = (name: AddressField) => String(values[`${prefix}${name}`] ?? '');
  return {
    name: field('name'),
    phone: field('phone'),
    email: field('email'),
    nif: field('nif'),
    address: field('address'),
    region: field('region'),
    zip_code: field('zip_code'),
  };
};

interface Bought {
  produto: string;
  quantidade: number;
  escolhas: string;
}

async function productOf({ produto, escolhas }: Bought) {
  const product = await reads.storeProduct(produto);
  if (!product) return null;
  return { product, choices: choicesIn(product, Object.fromEntries(new URLSearchParams(escolhas))) };
}

/** The delivery step: kept in this device's cookie, with a new key for the order. */
export async function deliveryAnswer(values: z.output<typeof deliverySchema>): Promise<StoreAnswer> {
  try {
    const bought = await productOf(values);
    if (!bought) return refusal(m.store_gone());
    const { product, choices } = bought;
    const isVoucher = product.kind === 'voucher';
    const delivery = isVoucher ? 'pickup' : values.delivery;
    const billing = values.other_billing ? checkAddressFields(addressOf(values, 'fat_'), 'address') : null;
    const toCompany = isCompany(billing?.value.nif ?? '');
    const to = checkAddressFields(addressOf(values, ''), delivery === 'home' ? 'address' : 'contact', toCompany);
    const words = fieldWords();
    const wrong = Object.fromEntries([
      ...to.wrong.map((field) => [field, words[field]]),
      ...(billing?.wrong ?? []).map((field) => [`fat_${field}`, words[field]]),
    ]) as Record<string, string>;
    if (Object.keys(wrong).length > 0) return refusal(m.store_fields_wrong(), wrong);
    await keepDraft({
      key: newOrderKey(),
      product: product.id,
      form: { delivery, to: to.value, billing: billing?.value ?? null },
      ...(await readPlaced()),
    });
    return { ok: true, next: checkoutPath(values.produto, values.quantidade, choices, 'pagamento') };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The payment step: places the order, once for what is asked for, and leads to its payment or its outcome. */
export async function paymentAnswer(values: z.output<typeof paymentSchema>): Promise<StoreAnswer> {
  try {
    const bought = await productOf(values);
    if (!bought) return refusal(m.store_gone());
    const { product, choices } = bought;
    const draft = await readDraft();
    if (draft?.product !== product.id) return { ok: true, next: checkoutPath(values.produto, values.quantidade, choices) };
    if (!values.terms) return refusal(m.store_terms_missing(), { terms: m.store_terms_missing() });
    const isByPhone = values.service === 'mbway' && values.total !== 0;
    if (isByPhone && !mobile(values.mbway_phone).ok) return refusal(m.store_fields_wrong(), { mbway_phone: m.store_error_mobile() });
    const { to, billing, delivery } = draft.form;
    const wish: Wish = {
      product_id: product.id,
      quantity: values.quantidade,
      properties: choices,
      service: values.service,
      delivery,
      invoicing: billing ?? to,
      shipping: billing ? to : null,
      ...(isByPhone ? { mbway_phone: values.mbway_phone } : {}),
      use_credits: values.use_credits,
      terms: true,
      ...(values.total === undefined ? {} : { total_cents: values.total }),
    };
    const { order, key } = await placeDraft(draft, wish, product);
    await keepDraft({ ...draft, key, order: order.transaction_id, order_key: key, left: undefined });
    return { ok: true, next: order.redirect_url ?? outcomePath(order) };
  } catch (error) {
    if (error instanceof PriceChanged) return changedPrice(values.total, error.totalCents);
    return refusalOf(error);
  }
}

/** Told before anything is paid; the page is read again, so that its button has the new total. */
const changedPrice = (before: number | undefined, now: number | null): StoreRefusal => ({
  ...refusal(
    before === undefined || now === null
      ? m.store_price_changed()
      : m.store_price_changed_from({ before: formatEuros(before), now: formatEuros(now) }),
  ),
  isStale: true,
});

export async function cancelAnswer(id: string): Promise<StoreAnswer> {
  try {
    return { ok: true, next: outcomePath(await askCancel(id)) };
  } catch (error) {
    return refusalOf(error);
  }
}

export async function resendAnswer(id: string): Promise<StoreAnswer> {
  try {
    return { ok: true, next: outcomePath(await askResend(id)) };
  } catch (error) {
    return refusalOf(error);
  }
}

/** The payment step again, with the credits as they were chosen: without a script, its address does not know of that yet. */
function withCredits(back: string, { use_credits }: Record<string, unknown>): string {
  if (use_credits === undefined) return back;
  const [path = '', query = ''] = back.split('?');
  const search = new URLSearchParams(query);
  search.delete('creditos');
  if (use_credits === true) search.set('creditos', 'true');
  return `${path}?${search}`;
}

/**
 * The answer for a script; for a form post it throws the redirect. A form's answer never leads off the site (SECURITY 31): the waiting page
 * has the link to the payment provider's.
 * @throws Response 303
 */
export async function answerStore(
  { values, back }: Post<Record<string, unknown>>,
  form: string,
  answer: StoreAnswer,
): Promise<StoreAnswer> {
  if (back === null) return answer;
  if (answer.ok) throw redirectTo(303, answer.next.startsWith('/') ? answer.next : '/loja/compra-a-processar');
  await keepPosted({
    form: `${POSTED_PREFIX}${form}`,
    values: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? '')]),
    ),
    fields: answer.fields,
    notice: answer.message,
    maintenance: answer.maintenance === true,
  });
  const page = withCredits(back, values);
  throw redirectTo(303, answer.maintenance ? maintenanceOver(page) : page);
}
