/** E-mail and password at the hosted identity service, which the sandbox plays: the same pop-ups, in a browser. */
import type { Page } from '@playwright/test';
import { fillDate } from '../support/fill-date.ts';
import { mailedPath } from '../support/mails.ts';
import { startStack } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const test = testWithOwnStack(() => startStack({ hosted: true }));

const NAME = 'Maria Albuquerque';
const EMAIL = 'maria@exemplo.pt';
const PASSWORD = 'golo-de-calcanhar';
const NEW = 'chuva-no-molhe-77';

const dialogue = (page: Page) => page.getByRole('dialog');
const menu = (page: Page) => page.getByRole('button', { name: `Conta de ${NAME}` });

async function signIn(page: Page, password: string): Promise<void> {
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await dialogue(page).getByLabel('Palavra-passe', { exact: true }).fill(password);
  await dialogue(page).getByLabel('Palavra-passe', { exact: true }).press('Enter');
}

test('[X-identity] [P-signup] [P-login-email] [P-forgot] registering, signing out, in, and choosing a new password by mail', async ({
  page,
  stack,
  watch,
}) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  await page.goto('/canais?entrar=registo');
  await dialogue(page).getByLabel('Nome', { exact: true }).fill(NAME);
  await dialogue(page).getByLabel('Nome de utilizador').fill('maria.a');
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill(EMAIL);
  const rule = dialogue(page).getByRole('listitem').filter({ hasText: 'Pelo menos 8 caracteres' });
  await dialogue(page).getByLabel('Palavra-passe', { exact: true }).fill('curta');
  await expect(rule).not.toContainText('cumprida');
  await dialogue(page).getByLabel('Palavra-passe', { exact: true }).fill(PASSWORD);
  await expect(rule).toContainText('cumprida');
  await fillDate(dialogue(page), '1990-05-17');
  await dialogue(page).getByRole('checkbox', { name: 'Li e aceito' }).press('Space');
  await dialogue(page).getByRole('button', { name: 'Criar conta' }).click();
  await expect(menu(page)).toBeVisible();
  await expect(dialogue(page)).toHaveCount(0);

  await menu(page).click();
  await page.getByRole('button', { name: 'Terminar sessão' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();

  await page.goto('/canais?entrar=email');
  await signIn(page, 'errada-de-todo');
  await expect(dialogue(page).getByText('Não é possível entrar com este e-mail e palavra-passe.')).toBeVisible();
  await signIn(page, PASSWORD);
  await expect(menu(page)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');

  await page.context().clearCookies();
  await page.goto('/canais?entrar=recuperar');
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill(EMAIL);
  await dialogue(page).getByRole('button', { name: 'Enviar' }).click();
  await expect(dialogue(page).getByText(`Se houver conta com ${EMAIL}`)).toBeVisible();
  await page.goto(await mailedPath(stack, EMAIL, 'Nova palavra-passe'));
  await dialogue(page).getByLabel('Nova palavra-passe', { exact: true }).fill(NEW);
  await dialogue(page).getByRole('button', { name: 'Guardar e entrar' }).click();
  await expect(menu(page)).toBeVisible();
  expect(new URL(page.url()).search, 'nothing of the link is left').toBe('');
});
