/** A stolen password: what the thief leaves pending ends with the owner's new password, and a changed e-mail is undone by its mail (SECURITY 65). */
import { registerViewer, signInBrowser, tokenOf } from '../support/account.ts';
import { formsOf, PlainBrowser } from '../support/account-forms.ts';
import { axeViolations } from '../support/axe.ts';
import { mailedPath } from '../support/mails.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const NEW = 'chuva-no-molhe-99';

/** Signs in with the password and asks for another e-mail. @returns the confirmation's path */
async function steal(stack: Stack, { email, password }: { email: string; password: string }, newEmail: string) {
  const thief = new PlainBrowser(stack.site);
  await thief.fill('/?entrar=email', { email, password });
  const { page } = await thief.fill('/perfil/conta', { email: newEmail });
  expect(page.text).toContain('Abra a ligação');
  return { thief, confirmation: await mailedPath(stack, newEmail, 'Confirme o seu e-mail') };
}

/** Presses the button of a mailed link's page. */
async function press(browser: PlainBrowser, path: string): Promise<string> {
  const form = formsOf((await browser.open(path)).html).find(({ fields }) => 'token' in fields);
  if (!form) throw new Error(`no button on ${path}`);
  const answer = await browser.post(form);
  return (await browser.open(answer.headers.get('location') ?? '/')).text;
}

/** The owner asks for a new password and chooses it. */
async function chooseNew(stack: Stack, path: string): Promise<PlainBrowser> {
  const owner = new PlainBrowser(stack.site);
  await owner.fill(path, { password: NEW });
  expect(await tokenOf(stack.site, owner.cookieHeader)).not.toBe('');
  return owner;
}

test('[G-pending-email] [SEC-65] after the owner’s new password the thief’s older confirmation link opens nothing', async ({ stack }) => {
  const owner = await registerViewer(stack, { name: 'Olga Dona' });
  const { thief, confirmation } = await steal(stack, owner, `ladrao.${owner.email}`);
  await new PlainBrowser(stack.site).fill('/?entrar=recuperar', { email: owner.email });
  const browser = await chooseNew(stack, await mailedPath(stack, owner.email, 'Nova palavra-passe'));
  expect(await press(thief, confirmation)).toContain('já não é válida');
  const account = await browser.open('/perfil/conta');
  expect(account.text).toContain(owner.email);
  expect(account.text).not.toContain(`ladrao.${owner.email}`);
  expect((await thief.open('/')).html).not.toContain('Olga Dona');
});

test('[G-pending-email] [SEC-65] the former e-mail undoes a change without JavaScript, and chooses a new password', async ({ stack }) => {
  const owner = await registerViewer(stack, { name: 'Olívia Dona' });
  const { thief, confirmation } = await steal(stack, owner, `ladrao.${owner.email}`);
  expect(await press(thief, confirmation)).toContain('E-mail confirmado');
  const link = await mailedPath(stack, owner.email, 'O e-mail da sua conta mudou');
  expect(link).toMatch(/^\/repor-email\?token=[\w-]{43}$/);
  const browser = new PlainBrowser(stack.site);
  await browser.open(link);
  expect((await thief.open('/')).html, 'opening the link changes nothing').toContain('Olívia Dona');
  expect(await press(browser, link)).toContain('E-mail reposto');
  expect((await thief.open('/')).html).not.toContain('Olívia Dona');
  const entered = await chooseNew(stack, await mailedPath(stack, owner.email, 'Escolha uma nova palavra-passe'));
  expect((await entered.open('/perfil/conta')).text).toContain(owner.email);
  expect(await press(browser, link)).toContain('já não é válida');
});

test('[G-pending-email] the page that undoes a change waits for its button, is read out, and signs this browser out', async ({
  page,
  context,
  stack,
}) => {
  const owner = await registerViewer(stack, { name: 'Odete Dona' });
  const { thief, confirmation } = await steal(stack, owner, `ladrao.${owner.email}`);
  await press(thief, confirmation);
  const link = await mailedPath(stack, owner.email, 'O e-mail da sua conta mudou');
  await signInBrowser(context, stack.site, owner.token);
  await page.goto(stack.site + link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repor o e-mail da conta');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Repor o meu e-mail' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail reposto');
  await expect(page.getByRole('main').getByRole('status')).toContainText('nova palavra-passe');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('_sessao'))).toEqual([]);
  await page.getByRole('link', { name: 'Pedir outra ligação' }).click();
  await expect(page.getByRole('dialog')).toContainText('Esqueceu-se da palavra-passe?');
});
