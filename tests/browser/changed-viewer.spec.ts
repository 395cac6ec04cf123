/** A shared computer: what its browser holds of one viewer once somebody else uses it (SECURITY 71). */
import type { BrowserContext, Page } from '@playwright/test';
import { registerViewer, signInBrowser } from '../support/account.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const CHECKOUT = '/loja/cachecol-camarote/finalizar?cor=relva';
/** Of the one before: what was typed, searched for, watched. */
const FORMER = ['Rua do Sol', '961234567', 'ines@exemplo.pt', 'Inês Prates', 'taça da liga', 'um filme de teste'];

/** All that the browser keeps for the site: storage, databases, caches of the worker with their contents, cookies that scripts can read. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const parts = [document.cookie, JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await (await caches.open(name)).match(request);
        parts.push(request.url, /text|json/.test(answer?.headers.get('content-type') ?? '') ? ((await answer?.text()) ?? '') : '');
      }
    for (const { name = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(name);
      const db = await new Promise<IDBDatabase>((go, fail) => {
        open.onsuccess = () => go(open.result);
        open.onerror = () => fail(open.error ?? new Error('no database'));
      });
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        await new Promise((go) => (all.onsuccess = go));
        parts.push(name, store, JSON.stringify(all.result));
      }
      db.close();
    }
    return parts.join('\n');
  });

const shown = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      document.body.innerText + [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value).join('\n'),
  );

async function fillCheckout(page: Page): Promise<void> {
  await page.goto(CHECKOUT);
  await untilHydrated(page.getByLabel('Morada', { exact: true }));
  await page.getByLabel('Nome e apelido').fill('Inês Prates');
  await page.getByLabel('E-mail').fill('ines@exemplo.pt');
  await page.getByLabel('Telemóvel').fill('961234567');
  await page.getByLabel('Morada', { exact: true }).fill('Rua do Sol, 14');
  await page.getByLabel('Código postal').fill('2765410');
  await page.getByLabel('Localidade').fill('Estoril');
}

/** As the pages that write them do. */
const leaveTraces = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('pesquisas', JSON.stringify(['taça da liga']));
    localStorage.setItem('videos-vistos', JSON.stringify([{ title: 'um filme de teste' }]));
    localStorage.setItem('videos-depois', JSON.stringify([{ title: 'um filme de teste' }]));
    localStorage.setItem('podcasts', JSON.stringify([['/um filme de teste.mp3', 40]]));
    localStorage.setItem('casting', JSON.stringify({ values: { name: 'Inês Prates' }, files: [], at: Date.now() }));
    localStorage.setItem('videos-seguir', 'nao');
    sessionStorage.setItem('momento', JSON.stringify({ title: 'um filme de teste' }));
    // biome-ignore lint/suspicious/noDocumentCookie: as the room writes it
    document.cookie = 'canal=3; path=/';
  });

async function expectNothing(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(CHECKOUT);
  await untilHydrated(page.getByLabel('Morada', { exact: true }));
  await expect.poll(() => kept(page)).not.toContain('taça da liga');
  const found = [await kept(page), await shown(page), JSON.stringify(await context.cookies())].join('\n');
  for (const text of FORMER) expect(found).not.toContain(text);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => /encomenda|formulario|canal/.test(name))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('videos-seguir')), 'a choice of the interface stays').toBe('nao');
}

test('[J-draft-owner] [SEC-71] a sign-out over a filled checkout leaves nothing in fields, storage, databases, caches and cookies', async ({
  page,
  context,
  stack,
  watch: _watch,
}) => {
  const viewer = await registerViewer(stack);
  await page.goto('/loja');
  await signInBrowser(context, stack.site, viewer.token);
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/passo=pagamento/);
  await page.goBack();
  await expect(page.getByLabel('Morada', { exact: true })).toHaveValue('Rua do Sol, 14');
  await page.getByLabel('Morada', { exact: true }).fill('Rua do Sol, 15');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dono'))).not.toBeNull();
  await leaveTraces(page);
  await page.getByRole('button', { name: 'Conta de Inês Duarte' }).click();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Terminar sessão' }).click()]);
  await untilHydrated(page.getByLabel('Morada', { exact: true }));
  expect(await shown(page), 'the page that the sign-out loads again').not.toContain('Rua do Sol');
  await expectNothing(page, context);
  await page.goBack();
  await page.goBack();
  expect(await shown(page), 'by Back').not.toContain('Rua do Sol');
});

test('[J-draft-owner] [SEC-71] another account, a lapsed session and a visitor who signs in each find nothing of the one before', async ({
  page,
  context,
  stack,
  watch: _watch,
}) => {
  const [first, second] = [await registerViewer(stack), await registerViewer(stack)];
  await page.goto('/loja');
  await signInBrowser(context, stack.site, first.token);
  await fillCheckout(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/passo=pagamento/);
  const draft = (await context.cookies()).find(({ name }) => name.endsWith('_encomenda'));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dono'))).not.toBeNull();
  await leaveTraces(page);
  // Its cookie is over, as after 90 days; the draft's is not.
  await context.clearCookies({ name: /sessao/ });
  await page.goto(CHECKOUT);
  await untilHydrated(page.getByLabel('Morada', { exact: true }));
  await expect.poll(() => kept(page)).not.toContain('taça da liga');
  for (const text of FORMER) expect((await kept(page)) + (await shown(page))).not.toContain(text);
  // Without a script's help, as a provider's way back leaves it.
  if (draft) await context.addCookies([draft]);
  await signInBrowser(context, stack.site, first.token);
  await page.goto('/guia');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dono'))).not.toBeNull();
  await leaveTraces(page);
  await signInBrowser(context, stack.site, second.token);
  await page.goto(CHECKOUT);
  await untilHydrated(page.getByLabel('Morada', { exact: true }));
  await expect.poll(() => kept(page)).not.toContain('taça da liga');
  const found = (await kept(page)) + (await shown(page));
  for (const text of FORMER) expect(found).not.toContain(text);
  // A visitor's draft of a form is not the account's; what this device searched for is its own.
  await context.clearCookies({ name: /sessao/ });
  await page.goto('/guia');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dono'))).toBeNull();
  await leaveTraces(page);
  await signInBrowser(context, stack.site, second.token);
  await page.goto('/guia');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('casting'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('pesquisas'))).toContain('taça da liga');
});
