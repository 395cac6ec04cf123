/** The account's pop-ups in a browser: sign in, sign up, a new password, complete a profile, sign out; Back, keyboard, and access. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { fillDate } from '../support/fill-date.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { addPaperAccounts, type PaperAccounts, RESET_TOKEN } from '../support/paper-accounts.ts';
import { expect, test } from '../support/paper-test.ts';

const PASSWORD = 'golo-de-calcanhar';
let accounts: PaperAccounts;

test.beforeEach(({ stack }) => {
  accounts = addPaperAccounts(stack.paper, [
    { name: 'Inês Duarte', user_name: 'ines', email: 'ines@exemplo.pt', password: PASSWORD },
    { name: 'Ana', user_name: '', email: 'ana@exemplo.pt', password: PASSWORD, completed: false },
  ]);
});

const dialogue = (page: Page) => page.getByRole('dialog');
const password = (page: Page) => dialogue(page).getByLabel('Palavra-passe', { exact: true });
const menu = (page: Page, name: string) => page.getByRole('button', { name: `Conta de ${name}` });

async function openFromHeader(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
  await expect(dialogue(page).getByRole('heading', { name: 'Entrar' })).toBeVisible();
}

async function signIn(page: Page, email = 'ines@exemplo.pt'): Promise<void> {
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill(email);
  await password(page).fill(PASSWORD);
  await password(page).press('Enter');
}

test('[P-loading] Escape leaves a pop-up whose contents are still on their way', async ({ page, watch: _ }) => {
  await page.goto('/');
  const entrance = page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true });
  await untilHydrated(entrance);
  // Never answered: the pop-up stays at what it shows meanwhile.
  await page.route('**/_serverFn/**', () => {});
  await entrance.click();
  await expect(dialogue(page).getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogue(page)).toHaveCount(0);
});

test('[S-after-login] [P-login] [P-login-email] [X-login-failed] signing in keeps page, scroll position and document, and a refusal keeps what was typed', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await untilHydrated(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }));
  await page.evaluate(() => {
    (globalThis as { sameDocument?: boolean }).sameDocument = true;
  });
  await page.mouse.wheel(0, 200);
  const scrolled = () => page.evaluate(() => scrollY);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const before = await scrolled();
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
  await dialogue(page).getByRole('link', { name: 'Continuar com e-mail' }).click();
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill('ines@exemplo.pt');
  // SECURITY 18: pasting is not prevented.
  for (const field of [dialogue(page).getByLabel('E-mail', { exact: true }), password(page)])
    expect(await field.evaluate((input) => input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })))).toBe(
      true,
    );
  await password(page).fill('errada-de-todo');
  await password(page).press('Enter');
  await expect(dialogue(page).getByText('Não é possível entrar com este e-mail e palavra-passe.')).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(dialogue(page).getByLabel('E-mail', { exact: true })).toHaveValue('ines@exemplo.pt');
  await signIn(page);
  await expect(menu(page, 'Inês Duarte')).toHaveText(/^ID/);
  await expect(dialogue(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  expect(await scrolled()).toBe(before);
  expect(await page.evaluate(() => (globalThis as { sameDocument?: boolean }).sameDocument)).toBe(true);
  expect(watch.shift()).toBeLessThanOrEqual(0.01);
});

test('[P-login-email] Enter at the very moment at which the served form comes to life sends what was typed before', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    const look = (): void => {
      const form = document.querySelector<HTMLFormElement>('[role="dialog"] form, dialog form');
      if (form)
        for (const [name, value] of [['email', 'ines@exemplo.pt'] as const, ['password', 'errada-de-todo'] as const]) {
          const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
          if (field && field.value === '') field.value = value;
        }
      if (form && Object.keys(form).some((key) => key.startsWith('__reactProps'))) form.requestSubmit();
      else port2.postMessage(null);
    };
    port1.onmessage = look;
    look();
  });
  await page.goto('/canais?entrar=email');
  await expect(dialogue(page).getByText('Não é possível entrar com este e-mail e palavra-passe.')).toBeVisible();
});

test('[S-logout] [P-loading] the menu signs out behind the loading pop-up and opens the page anew, also when calls fail', async ({
  page,
  watch,
}) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  await page.goto('/guia?entrar=email');
  await untilHydrated(password(page));
  await signIn(page);
  await expect(menu(page, 'Inês Duarte')).toBeVisible();
  accounts.failing.set('/auth/logout', 500);
  // The first call does not reach the site either.
  let calls = 0;
  await page.route('**/_serverFn/**', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    return calls === 1 ? route.abort() : route.continue();
  });
  await page.evaluate(() => {
    document.documentElement.dataset.before = '';
  });
  await menu(page, 'Inês Duarte').click();
  await page.getByRole('button', { name: 'Terminar sessão' }).click();
  await expect(dialogue(page).getByRole('heading', { name: 'A terminar a sessão' })).toBeVisible();
  await expect(dialogue(page).getByRole('status')).toHaveText('A terminar a sessão');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(page.locator('html[data-before]')).toHaveCount(0);
  expect(calls).toBe(2);
  expect(new URL(page.url()).pathname).toBe('/guia');
});

test('[P-signup] [P-terms] [V-password-policy] registration checks beside the fields, shows the policy while typing, and keeps everything on the way through the terms', async ({
  page,
  watch,
}) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  await openFromHeader(page, '/quem-somos/');
  await dialogue(page).getByRole('link', { name: 'Registar' }).click();
  const submit = dialogue(page).getByRole('button', { name: 'Criar conta' });
  await submit.click();
  await expect(dialogue(page).getByText('É necessário escrever o primeiro e último nome.')).toBeVisible();
  await expect(dialogue(page).getByText('Por favor aceite os termos e condições para prosseguir.')).toBeVisible();
  await dialogue(page).getByLabel('Nome', { exact: true }).fill('Maria Albuquerque');
  await dialogue(page).getByLabel('Nome de utilizador').fill('ines');
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill('maria@exemplo.pt');
  const rule = dialogue(page).getByRole('listitem').filter({ hasText: 'Pelo menos 8 caracteres' });
  await password(page).fill('curta');
  await expect(rule).not.toContainText('cumprida');
  await dialogue(page).getByRole('link', { name: 'termos e condições' }).click();
  await expect(dialogue(page).getByRole('heading', { name: 'Termos e condições' })).toBeVisible();
  await dialogue(page).getByRole('link', { name: 'Voltar ao registo' }).click();
  await expect(dialogue(page).getByLabel('Nome', { exact: true })).toHaveValue('Maria Albuquerque');
  await password(page).fill(PASSWORD);
  await expect(rule).toContainText('cumprida');
  await fillDate(dialogue(page), '2020-01-01');
  await dialogue(page).getByRole('checkbox', { name: 'Li e aceito' }).press('Space');
  await submit.click();
  await expect(dialogue(page).getByText('É preciso ter 13 anos ou mais para criar conta.')).toBeVisible();
  await fillDate(dialogue(page), '1990-05-17');
  await submit.click();
  await expect(dialogue(page).getByText('O nome de utilizador já existe. Por favor utilize outro.')).toBeVisible();
  await dialogue(page).getByRole('button', { name: 'maria.a', exact: true }).click();
  await expect(dialogue(page).getByLabel('Nome de utilizador')).toBeFocused();
  await expect(dialogue(page).getByLabel('Nome de utilizador')).toHaveValue('maria.a');
  await expect(dialogue(page).getByRole('button', { name: 'malbuquerque' })).toHaveCount(0);
  await submit.click();
  await expect(menu(page, 'Maria Albuquerque')).toBeVisible();
  await expect(dialogue(page)).toHaveCount(0);
});

test('[P-signup] [P-terms] what was typed after a post without scripts is there again after the terms', async ({ page, watch: _ }) => {
  // Sent and filled in before the page comes to life, as it is on a slow telephone.
  const release = await holdScripts(page);
  await page.goto('/quem-somos/?entrar=registo', { waitUntil: 'commit' });
  await dialogue(page).getByRole('button', { name: 'Criar conta' }).click();
  await expect(dialogue(page).getByText('É necessário escrever o primeiro e último nome.')).toBeVisible();
  await dialogue(page).getByLabel('Nome', { exact: true }).fill('Maria Albuquerque');
  release();
  const terms = dialogue(page).getByRole('link', { name: 'termos e condições' });
  await untilHydrated(terms);
  await dialogue(page).getByLabel('Nome de utilizador').fill('malbu');
  await terms.click();
  await expect(dialogue(page).getByRole('heading', { name: 'Termos e condições' })).toBeVisible();
  await dialogue(page).getByRole('link', { name: 'Voltar ao registo' }).click();
  await expect(dialogue(page).getByLabel('Nome', { exact: true })).toHaveValue('Maria Albuquerque');
  await expect(dialogue(page).getByLabel('Nome de utilizador')).toHaveValue('malbu');
  await expect(dialogue(page).getByText('É necessário escrever o primeiro e último nome.')).toHaveCount(0);
});

test('[P-forgot] the mail is asked for, and its link leads to a new password and into the session', async ({ page, watch }) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  await page.goto('/?entrar=recuperar');
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill('ines@exemplo.pt');
  await dialogue(page).getByRole('button', { name: 'Enviar' }).click();
  await expect(dialogue(page).getByText('Se houver conta com ines@exemplo.pt')).toBeVisible();
  await page.goto(`/?entrar=recuperar&token=${RESET_TOKEN}&email=ines@exemplo.pt`);
  await dialogue(page).getByLabel('Nova palavra-passe', { exact: true }).fill('outra-palavra-boa');
  await dialogue(page).getByRole('button', { name: 'Guardar e entrar' }).click();
  await expect(menu(page, 'Inês Duarte')).toBeVisible();
  expect(new URL(page.url()).search, 'nothing of the link is left').toBe('');
});

test('[S-complete-profile] [P-complete-profile] a profile that is not complete asks for what is missing', async ({ page, watch }) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  await page.goto('/?entrar=email');
  await signIn(page, 'ana@exemplo.pt');
  await expect(dialogue(page).getByRole('heading', { name: 'Falta pouco' })).toBeVisible();
  await dialogue(page).getByLabel('Nome', { exact: true }).fill('Ana Lourenço');
  await dialogue(page).getByLabel('Nome de utilizador').fill('ana.l');
  await fillDate(dialogue(page), '1990-05-17');
  await dialogue(page).getByRole('checkbox', { name: 'Li e aceito' }).press('Space');
  await dialogue(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(menu(page, 'Ana Lourenço')).toBeVisible();
  await expect(dialogue(page)).toHaveCount(0);
});

test('[S-503] [P-maintenance] a 503 closes the login and opens the maintenance pop-up', async ({ page, watch }) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  accounts.failing.set('/auth/login', 503);
  await page.goto('/guia?entrar=email');
  // Before its script the form is posted, and the answer keeps the way in the address for the way back.
  await untilHydrated(password(page));
  await signIn(page);
  await expect(dialogue(page).getByText('Estamos a trabalhar para melhorar a sua experiência')).toBeVisible();
  await expect(password(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
});

test('[S-503] [P-maintenance] [G-tests-assert] a 503 on a form of the profile opens the maintenance pop-up over it, and what was typed stays', async ({
  page,
  watch,
}) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  await page.goto('/perfil?entrar=email');
  await untilHydrated(password(page));
  await signIn(page);
  const name = page.getByRole('main').getByLabel('Nome', { exact: true });
  await untilHydrated(name);
  await name.fill('Inês Duarte Silva');
  accounts.failing.set('PUT /user/profile', 503);
  await page.getByRole('main').getByRole('button', { name: 'Guardar' }).first().click();
  await expect(dialogue(page).getByText('Estamos a trabalhar para melhorar a sua experiência')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogue(page)).toHaveCount(0);
  await expect(name).toHaveValue('Inês Duarte Silva');
});

test('[G-words-done] signing in and signing out are said, on the page and to screen readers', async ({ page, watch: _ }) => {
  await page.goto('/guia?entrar=email');
  await untilHydrated(password(page));
  await signIn(page);
  await expect(page.locator('[data-toast]')).toContainText('Sessão iniciada: Inês Duarte.');
  await expect(page.locator('#avisos')).toContainText('Sessão iniciada: Inês Duarte.');
  await menu(page, 'Inês Duarte').click();
  await page.getByRole('button', { name: 'Terminar sessão' }).click();
  await expect(page.locator('[data-toast]')).toContainText('Terminou a sessão.');
  await expect(page.locator('#avisos')).toContainText('Terminou a sessão.');
});

test('[X-session] a session that dies says so over the page, and signs in again in place', async ({ page, watch }) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  await page.goto('/guia?entrar=email');
  await signIn(page);
  await expect(menu(page, 'Inês Duarte')).toBeVisible();
  accounts.tokens.clear();
  await page.reload();
  await expect(dialogue(page).getByRole('heading', { name: 'Entre de novo' })).toBeVisible();
  await signIn(page);
  await expect(menu(page, 'Inês Duarte')).toBeVisible();
  await expect(dialogue(page)).toHaveCount(0);
});

test('Back and Escape close a pop-up, whatever links were followed in it, and the focus returns', async ({ page, watch }) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  // A pop-up that is shown before it is modal leaves the first Escape to the page behind it.
  await page.addInitScript(() => {
    const modal: boolean[] = [];
    Object.assign(globalThis, { modal });
    new MutationObserver((changes) => {
      const dialogues = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof HTMLDialogElement);
      for (const dialog of dialogues) modal.push(dialog.matches(':modal'));
    }).observe(document, { childList: true, subtree: true });
  });
  await openFromHeader(page, '/guia');
  await dialogue(page).getByRole('link', { name: 'Registar' }).click();
  await expect(dialogue(page).getByRole('heading', { name: 'Criar conta' })).toBeVisible();
  const modal = await page.evaluate(() => (globalThis as { modal?: boolean[] }).modal);
  expect(modal?.length).toBeGreaterThan(0);
  expect(modal).not.toContain(false);
  await page.goBack();
  await expect(dialogue(page)).toHaveCount(0);
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).press('Enter');
  await expect(dialogue(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogue(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true })).toBeFocused();
});

test('every pop-up is accessible, and by its address it is the page’s own without JavaScript too', async ({
  page,
  browser,
  stack,
  watch,
}) => {
  // Answers that refuse are part of the test.
  watch.allow(/Failed to load resource/);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [popUp, heading] of [
    ['conta', 'Entrar'],
    ['email', 'Entrar'],
    ['registo', 'Criar conta'],
    ['termos', 'Termos e condições'],
    ['recuperar', 'Esqueceu-se da palavra-passe?'],
    ['operador', 'Entrar com o seu operador'],
  ] as const) {
    await page.goto(`/quem-somos/?entrar=${popUp}`);
    await expect(dialogue(page).getByRole('heading', { name: heading, exact: true })).toBeVisible();
    const violations = await axeViolations(page, { include: 'dialog' });
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      popUp,
    ).toEqual([]);
    await plain.goto(`${stack.site}/quem-somos/?entrar=${popUp}`);
    await expect(plain.getByRole('heading', { name: heading, exact: true }), popUp).toBeVisible();
  }
  await context.close();
});
