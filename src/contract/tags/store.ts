import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intParam, slugParam, uuidParam } from '../core/codecs.ts';
import { Purchase, PurchaseRequest, Quote, QuoteRequest } from '../entities/purchase.ts';
import { StoreProduct } from '../entities/store-product.ts';
import { StoreProfile } from '../entities/store-profile.ts';
import { WithdrawalPage } from '../entities/withdrawal.ts';

export const storeProduct = defineCall({
  id: 'storeProduct',
  tag: 'store',
  method: 'GET',
  path: '/productstore/product/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: StoreProduct },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  summary: 'Um produto',
});

export const storeProductSlug = defineCall({
  id: 'storeProductSlug',
  tag: 'store',
  method: 'GET',
  path: '/productstore/product/slug/{slug}',
  params: z.object({ slug: slugParam }),
  answer: { kind: 'json', schema: StoreProduct },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  summary: 'Um produto pelo seu nome no endereço',
});

export const storePurchase = defineCall({
  id: 'storePurchase',
  tag: 'store',
  method: 'POST',
  path: '/productstore/purchase',
  body: { kind: 'json', schema: PurchaseRequest },
  answer: { kind: 'json', schema: Purchase },
  errors: [401, 404, 409, 422, 429],
  auth: 'optional-bearer',
  house: true,
  summary: 'Compra um produto',
});

export const storeProfile = defineCall({
  id: 'storeProfile',
  tag: 'store',
  method: 'GET',
  path: '/productstore/profile',
  answer: { kind: 'json', schema: StoreProfile },
  errors: [401],
  auth: 'bearer',
  house: true,
  summary: 'Moradas de faturação e de envio',
});

export const storePurchaseStatus = defineCall({
  id: 'storePurchaseStatus',
  tag: 'store',
  method: 'GET',
  path: '/productstore/purchase/status/{id}',
  params: z.object({ id: uuidParam }),
  answer: { kind: 'json', schema: Purchase },
  errors: [404],
  auth: 'optional-bearer',
  house: true,
  summary: 'Em que estado está uma compra',
});

/** What is on sale, in the order that the operator gave it. */
export const storeProducts = defineCall({
  id: 'storeProducts',
  tag: 'store',
  method: 'GET',
  path: '/productstore/products',
  query: z.object({ kind: z.enum(['product', 'voucher']).optional() }),
  answer: { kind: 'json', schema: z.object({ products: z.array(StoreProduct) }), needed: 'products' },
  auth: 'none',
  house: true,
  addition: true,
  summary: 'O que está à venda',
});

/** `available` is false when that many are not left. */
export const storeQuote = defineCall({
  id: 'storeQuote',
  tag: 'store',
  method: 'POST',
  path: '/productstore/quote',
  body: { kind: 'json', schema: QuoteRequest },
  answer: { kind: 'json', schema: Quote },
  reads: true,
  errors: [404, 422],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Quanto custa uma compra',
});

export const storeProfileUpdate = defineCall({
  id: 'storeProfileUpdate',
  tag: 'store',
  method: 'PUT',
  path: '/productstore/profile',
  body: { kind: 'json', schema: StoreProfile },
  answer: { kind: 'json', schema: StoreProfile },
  errors: [401, 422],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'Guarda moradas de faturação e de envio',
});

/** The viewer's own purchases, newest first. */
export const storePurchases = defineCall({
  id: 'storePurchases',
  tag: 'store',
  method: 'GET',
  path: '/productstore/purchases',
  answer: { kind: 'json', schema: z.object({ purchases: z.array(Purchase) }), needed: 'purchases' },
  errors: [401],
  auth: 'bearer',
  house: true,
  addition: true,
  summary: 'As compras de quem está ligado',
});

/** Only what still waits for its payment can be cancelled: 409 for anything else. */
export const storePurchaseCancel = defineCall({
  id: 'storePurchaseCancel',
  tag: 'store',
  method: 'POST',
  path: '/productstore/purchase/cancel/{id}',
  params: z.object({ id: uuidParam }),
  answer: { kind: 'json', schema: Purchase },
  errors: [404, 409],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Desiste de uma compra por pagar',
});

/** The same payment, asked for once more. Before `resend_at` nothing is sent; 409 when it cannot be sent any more. */
export const storePurchaseResend = defineCall({
  id: 'storePurchaseResend',
  tag: 'store',
  method: 'POST',
  path: '/productstore/purchase/resend/{id}',
  params: z.object({ id: uuidParam }),
  answer: { kind: 'json', schema: Purchase },
  errors: [404, 409, 429],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Envia outra vez o pedido MB WAY ao telemóvel',
});

const withdrawalToken = z.string().max(200);

/** By the link of the receipt, without an account: the token is in the body, so that no log has it. */
export const storeWithdrawalPage = defineCall({
  id: 'storeWithdrawalPage',
  tag: 'store',
  method: 'POST',
  path: '/productstore/withdrawal/page',
  reads: true,
  body: { kind: 'json', schema: z.object({ token: withdrawalToken }) },
  answer: { kind: 'json', schema: WithdrawalPage },
  errors: [404, 429],
  auth: 'none',
  house: true,
  addition: true,
  summary: 'O que se pode devolver de uma compra',
});

/**
 * Withdraws from a purchase, wholly or from some of its pieces. `pieces_left` is what the buyer was shown: the same declaration twice is one. 409 after
 * the term, and when fewer pieces are left.
 */
export const storeWithdraw = defineCall({
  id: 'storeWithdraw',
  tag: 'store',
  method: 'POST',
  path: '/productstore/withdrawal',
  body: {
    kind: 'json',
    schema: z.object({ token: withdrawalToken, pieces: z.int().min(1).max(99), pieces_left: z.int().min(1).max(99) }),
  },
  answer: { kind: 'json', schema: WithdrawalPage },
  errors: [404, 409, 429],
  auth: 'optional-bearer',
  house: true,
  addition: true,
  summary: 'Exerce o direito de livre resolução',
});
