/** Every way in by a provider in a browser: link, consent page, way back. What goes wrong is in tests/security/providers.spec.ts. */
import type { BrowserContext, Page } from '@playwright/test';
import { config } from '#config';
import { PROVIDER_IDS, PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { axeViolations } from '../support/axe.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const brand = config.brand.name;

/** The first request of a process renders a pop-up later than its page. */
test.beforeAll(async ({ stack }) => {
  await (await fetch(`${stack.site}/canais?entrar=conta`)).text();
});

const SOCIAL = PROVIDER_IDS.filter((id) => PROVIDERS[id].kind === 'social');
const OPERATORS = PROVIDER_IDS.filter((id) => PROVIDERS[id].kind === 'operator');

interface Browsing {
  page: Page;
  context: BrowserContext;
  stack: Stack;
}

async function signsIn(id: ProviderId, { page, context, stack }: Browsing): Promise<void> {
  await page.goto(`/auth/${id}/entrar?volta=${encodeURIComponent('/canais?x=1')}`);
  await expect(page).toHaveURL(new RegExp(`^${stack.upstream}/identidade/${id}/consentimento/`));
  const { name } = PROVIDERS[id];
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`O ${brand} pede acesso à sua conta ${name} de demonstração`);
  await expect(page.getByText('Ambiente de demonstração.')).toBeVisible();
  if (id === 'nos' || id === 'google') expect(await axeViolations(page)).toEqual([]);
  const who = page.getByRole('combobox');
  await who.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page).toHaveURL(`${stack.site}/canais?x=1`);
  const cookies = await context.cookies(stack.site);
  expect(cookies.filter(({ name: one }) => one.endsWith('_sessao'))).toMatchObject([{ httpOnly: true, secure: false, sameSite: 'Lax' }]);
  expect(cookies.some(({ name: one }) => one.endsWith('_entrada'))).toBe(false);
  expect(await page.evaluate(() => document.referrer), 'no page learns where it came from').toBe('');
}

for (const id of SOCIAL)
  test(`[R-auth-social] [S-social] ${id} asks for consent and leads back to the page, signed in`, async ({
    page,
    context,
    stack,
    watch: _,
  }) => {
    await signsIn(id, { page, context, stack });
  });

for (const id of OPERATORS)
  test(`[R-auth-operator] [S-operator-link] ${id} asks for consent and leads back to the page, signed in`, async ({
    page,
    context,
    stack,
    watch: _,
  }) => {
    await signsIn(id, { page, context, stack });
  });

test('[S-social] [S-operator-link] refusing at a provider leads back to the page with a dialogue that says so, from which one can try again', async ({
  page,
  watch: _,
}) => {
  await page.goto(`/auth/meo/entrar?volta=${encodeURIComponent('/canais')}`);
  await page.getByRole('button', { name: 'Recusar' }).click();
  await expect(page).toHaveURL('/canais?entrar=operador');
  const dialogue = page.getByRole('dialog');
  await expect(dialogue.getByRole('alert')).toContainText('Não entrou com MEO: cancelou o pedido. Nada mudou.');
  expect(await axeViolations(page, { include: 'dialog' })).toEqual([]);
  await dialogue.getByRole('link', { name: 'MEO' }).click();
  await expect(page.getByRole('button', { name: 'Autorizar' })).toBeVisible();
});
