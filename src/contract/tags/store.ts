import * as z from 'zod';
import { defineCall } from '../core/call.ts';
import { intParam, slugParam, uuidParam } from '../core/codecs.ts';
import { Purchase, PurchaseRequest } from '../entities/purchase.ts';
import { StoreProduct } from '../entities/store-product.ts';
import { StoreProfile } from '../entities/store-profile.ts';

export const storeProduct = defineCall({
  id: 'storeProduct',
  tag: 'store',
  method: 'GET',
  path: '/productstore/product/{id}',
  params: z.object({ id: intParam }),
  answer: { kind: 'json', schema: StoreProduct },
  errors: [404],
  auth: 'optional-bearer',
  house: false,
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
  house: false,
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
  house: false,
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
  house: false,
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
  house: false,
  summary: 'Em que estado está uma compra',
});
