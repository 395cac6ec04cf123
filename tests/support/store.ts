/** Orders at a stack's embedded upstream, placed and paid without the shop's pages. */
import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Purchase, PurchaseRequest } from '#contract/entities/purchase.ts';
import type { TestViewer } from './account.ts';
import type { Stack } from './stack.ts';
import { upstreamClient } from './upstream-client.ts';

export const BUYER = { name: 'Inês Duarte', phone: '961234567', email: 'ines@exemplo.pt', nif: '', address: '', region: '', zip_code: '' };

export async function orderOf(stack: Stack, { token }: TestViewer, id: string): Promise<Purchase> {
  const status = await upstreamClient(stack, { bearer: token }).storePurchaseStatus({ params: { id } });
  if (!status.ok || status.notModified) throw new Error(`no status: ${status.status}`);
  return status.answer;
}

/** Places an order of one piece by bank reference, picked up; `changed` for another. */
export async function placeOrder(
  stack: Stack,
  { token }: TestViewer,
  slug: string,
  changed: Partial<PurchaseRequest> = {},
  viewerAddress?: string,
): Promise<Purchase> {
  const client = upstreamClient(stack, { bearer: token, ...(viewerAddress === undefined ? {} : { viewerAddress }) });
  const product = await client.storeProductSlug({ params: { slug } });
  if (!product.ok || product.notModified) throw new Error(`no product: ${product.status}`);
  const { id, properties } = product.answer;
  const placed = await client.storePurchase({
    body: {
      product_id: id,
      quantity: 1,
      properties: Object.fromEntries(properties.map(({ name, options }) => [name, options[0]?.value ?? ''])),
      service: 'multibanco',
      delivery: 'pickup',
      invoicing: BUYER,
      shipping: null,
      use_credits: false,
      terms: true,
      key: randomUUID(),
      ...changed,
    },
  });
  if (!placed.ok || placed.notModified) throw new Error(`no order: ${placed.status}`);
  return placed.answer;
}

/** Pays an order's bank reference at the sandbox's terminal, and waits until the order is paid. */
export async function payReference(stack: Stack, viewer: TestViewer, { transaction_id: id, multibanco }: Purchase): Promise<Purchase> {
  const { entity = '', reference = '', value = '' } = multibanco ?? {};
  const form = new URLSearchParams({ entidade: entity, referencia: reference, valor: value });
  await fetch(`${stack.upstream}/sandbox/pagamentos/terminal`, { method: 'POST', body: form, redirect: 'manual' });
  await expect.poll(async () => (await orderOf(stack, viewer, id)).state).toBe('paid');
  return orderOf(stack, viewer, id);
}
