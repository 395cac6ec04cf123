/** Settings of the operator that override the constants of pages as they are served. */
import { registerViewer, sessionCookie } from '../support/account.ts';
import { CHANGED, startChangedSettings } from '../support/changed-settings.ts';
import { readPage } from '../support/paper-site.ts';
import type { RecordedStack } from '../support/recorded-calls.ts';
import { BUYER, payReference, placeOrder } from '../support/store.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ stack: RecordedStack }>({
  stack: async ({ stacks }, use) => use(await stacks.own(startChangedSettings)),
});

test('[K-schedule-days] [K-before-1] [K-after-15] [G-tests-assert] the guide reaches as far as the settings say, in both directions', async ({
  stack,
}) => {
  await expect.poll(async () => (await readPage(`${stack.site}/guia`)).html).toContain('shown-4 ');
  const { html } = await readPage(`${stack.site}/guia`);
  const days = [...html.matchAll(/data-day="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day);
  expect(days).toEqual(['19', '20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`));
  const statusOf = async (day: string) => (await readPage(`${stack.site}/guia?data=2026-11-${day}`)).status;
  // A day that the guide does not reach leads to today's.
  expect(await Promise.all(['18', '19', '26', '27'].map(statusOf))).toEqual([307, 200, 200, 307]);
});

test('[K-playlist] [G-tests-assert] the hub of videos shows the category that the settings name, under their name', async ({ stack }) => {
  const answer = await fetch(`${stack.upstream}/v3/home/category/${CHANGED.playlist_id}`);
  const { category, videos } = (await answer.json()) as { category: { slug: string }; videos: { id: number }[] };
  await expect.poll(async () => (await readPage(`${stack.site}/videos`)).text).toContain(CHANGED.playlist_name);
  const { html } = await readPage(`${stack.site}/videos`);
  const row = html.slice(html.indexOf(CHANGED.playlist_name)).split('</section>')[0] ?? '';
  expect(row).toContain(`/videos/${CHANGED.playlist_id}/${category.slug}/video/${videos[0]?.id}/`);
});

test('[K-tv-code-60] [G-tests-assert] a television’s code works as long as the setting says, and the profile says so', async ({
  stack,
}) => {
  const form = { method: 'POST', body: new URLSearchParams({ name: 'TV da sala' }) };
  const { expires_in } = (await (await fetch(`${stack.upstream}/tv/code`, form)).json()) as { expires_in: number };
  expect(expires_in).toBe(90);
  const { header: cookie } = await sessionCookie(stack.site, (await registerViewer(stack)).token);
  const { text } = await readPage(`${stack.site}/perfil`, { headers: { cookie } });
  expect(text).toContain('90 segundos');
  expect(text).not.toContain('60 segundos');
});

test('[J-shop-texts] [J-islands] product page, checkout and order tell the price and the days of delivery that the settings say', async ({
  stack,
}) => {
  const defaults = ['3,99', '6,99', '2 a 4 dias'];
  const product = await readPage(`${stack.site}/loja/cachecol-camarote`);
  for (const price of ['5,45 €', '8,15 €', '9,25 €']) expect(product.text).toContain(price);
  const checkout = await readPage(`${stack.site}/loja/cachecol-camarote/finalizar?cor=relva`);
  for (const words of ['5,45 €', '3 a 6 dias úteis']) expect(checkout.text).toContain(words);
  const terms = await readPage(`${stack.site}/vouchers/termos-e-condicoes`);
  for (const { text } of [product, checkout, terms]) for (const words of defaults) expect(text).not.toContain(words);

  // Three pieces are two deliveries; the order's page and its mail say what the order cost.
  const viewer = await registerViewer(stack);
  const address = { ...BUYER, address: 'Rua da Sé 1', zip_code: '9500-059', region: 'Ponta Delgada' };
  const order = await placeOrder(stack, viewer, 'cachecol-camarote', { quantity: 3, delivery: 'home', shipping: address });
  expect(order.shipping_cents).toBe(2 * 925);
  await payReference(stack, viewer, order);
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const done = await readPage(`${stack.site}/loja/compra-sucesso?transaction_id=${order.transaction_id}`, { headers: { cookie } });
  expect(done.status).toBe(200);
  expect(done.text).toContain('18,50 €');
});
