/** The account's pages in a browser: every form with what it refuses, by keyboard and by axe, on a desk and on a phone. */
import type { Page } from '@playwright/test';
import { ageSignIns, inDatabase, registerViewer, signInBrowser, type TestViewer } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { holdScripts } from '../support/held-scripts.ts';
import { test as base, expect } from '../support/test.ts';

/** A page of a viewer of its own, signed in; the document is not the site's until the test opens one. */
const test = base.extend<{ viewer: TestViewer }>({
  viewer: async ({ context, stack }, use) => {
    const viewer = await registerViewer(stack);
    await signInBrowser(context, stack.site, viewer.token);
    await use(viewer);
  },
});

/** Opens a page of the account and waits until its forms are the script's. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const width of [1440, 390])
  test(`[D-profile] [R-perfil] [R-perfil-conta] at ${width} px every part is there, reachable by the menu, and axe finds nothing`, async ({
    page,
    viewer,
    watch: _,
  }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const [path, heading, parts] of [
      ['/perfil', viewer.name, ['Dados pessoais', 'Avisos', 'Favoritos', 'Operador', 'Ligar a televisão', 'Os meus momentos', 'Carteira']],
      ['/perfil/conta', 'Conta e segurança', ['E-mail', 'Palavra-passe', 'Aparelhos', 'Os seus dados', 'Apagar conta']],
    ] as const) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const name of parts) await expect(part(page, name), name).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
      const violations = await axeViolations(page, { rules: { 'target-size': { enabled: true } } });
      expect(
        violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
        path,
      ).toEqual([]);
    }
    const menu = page.getByRole('navigation', { name: 'Conta', exact: true });
    await menu.getByRole('link', { name: 'Avisos' }).click();
    await expect(page).toHaveURL(/\/perfil#notificacoes$/);
    await expect(menu.locator('[aria-current]')).toHaveText('Avisos');
    await expect(part(page, 'Avisos')).toBeInViewport();
  });

test('[E-profile-update] [C-profile-put] [V-username] [V-name] personal data are changed by keyboard; what is wrong is said beside the field and kept', async ({
  page,
  stack,
  viewer,
  watch: _,
}) => {
  const other = await registerViewer(stack, { name: 'Rui Matos' });
  await open(page, '/perfil');
  const data = part(page, 'Dados pessoais');
  const [name, userName] = [data.getByLabel('Nome', { exact: true }), data.getByLabel('Nome de utilizador')];
  await name.fill('Inês');
  await userName.fill(other.userName);
  await name.press('Enter');
  await expect(data.getByText('É necessário escrever o primeiro e último nome.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Inês Duarte Silva');
  await expect(name).not.toHaveAttribute('aria-invalid');
  await name.press('Enter');
  await expect(data.getByText('O nome de utilizador já existe. Por favor utilize outro.')).toBeVisible();
  await expect(userName).toBeFocused();
  await expect(userName).toHaveValue(other.userName);
  await userName.fill(`${viewer.userName}s`);
  await userName.press('Enter');
  await expect(data.getByText('Guardado.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inês Duarte Silva');

  const notices = part(page, 'Avisos');
  await notices.getByRole('switch', { name: 'Vídeos novos' }).press('Space');
  await expect(notices.getByText('Guardado.')).toBeVisible();
  await page.reload();
  await expect(notices.getByRole('switch', { name: 'Vídeos novos' })).toBeChecked();
  await expect(notices.getByRole('switch', { name: 'Golos das minhas equipas' })).not.toBeChecked();
  await expect(data.getByLabel('Nome de utilizador')).toHaveValue(`${viewer.userName}s`);
});

test('a name typed before the script came is the one that is saved', async ({ page, viewer: _viewer, watch: _ }) => {
  const release = await holdScripts(page);
  await page.goto('/perfil', { waitUntil: 'commit' });
  const data = part(page, 'Dados pessoais');
  await data.getByLabel('Nome', { exact: true }).fill('Inês Duarte Silva');
  release();
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
  await data.getByRole('button', { name: 'Guardar' }).click();
  await expect(data.getByText('Guardado.')).toBeVisible();
  await expect(data.getByLabel('Nome', { exact: true })).toHaveValue('Inês Duarte Silva');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inês Duarte Silva');
});

test('[E-profile] favourites are found by name, added and removed, and one of them is the main one', async ({
  page,
  viewer: _viewer,
  watch: _,
}) => {
  await open(page, '/perfil');
  const favourites = part(page, 'Favoritos');
  await favourites.getByRole('searchbox').fill('estoril');
  await favourites.getByRole('button', { name: 'Juntar Estoril' }).first().click();
  const chosen = favourites.getByRole('listitem').filter({ hasText: 'Retirar' });
  await expect(chosen).toHaveCount(1);
  await expect(chosen.first()).toContainText('Principal');
  await favourites.getByRole('searchbox').fill('liga portugal');
  await favourites.getByRole('button', { name: 'Juntar Liga Portugal, Prova, Futebol', exact: true }).click();
  await expect(chosen).toHaveCount(2);
  await chosen
    .filter({ hasText: 'Liga Portugal' })
    .getByRole('button', { name: /^Tornar principal/ })
    .click();
  await expect(chosen.filter({ hasText: 'Liga Portugal' })).toContainText('Principal');
  // Shown at once; told when it is saved.
  await expect(page.locator('#avisos')).toHaveText('Liga Portugal é agora o favorito principal.');
  await page.reload();
  await expect(chosen).toHaveCount(2);
  await expect(chosen.filter({ hasText: 'Liga Portugal' })).toContainText('Principal');
  await chosen
    .filter({ hasText: 'Liga Portugal' })
    .getByRole('button', { name: /^Retirar/ })
    .click();
  await expect(chosen).toHaveCount(1);
  await expect(chosen.first()).toContainText('Principal');
});

test('a picture is cropped to a square in the browser and shown from the upstream; another file is refused beside the button', async ({
  page,
  viewer: _viewer,
  watch: _,
}) => {
  await open(page, '/perfil');
  const field = page.locator('input[type="file"]');
  await field.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(page.getByRole('main').getByText('Escolha um ficheiro JPEG, PNG ou WebP.')).toBeVisible();
  await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByRole('main').getByText('A fotografia é demasiado grande: no máximo 5 MB.')).toBeVisible();
  const drawing = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'teal';
      context.fillRect(0, 0, 900, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(drawing, 'base64') });
  const dialogue = page.getByRole('dialog', { name: 'A sua fotografia' });
  await dialogue.getByLabel('Ampliar').press('ArrowRight');
  await dialogue.getByRole('button', { name: 'Guardar fotografia' }).click();
  await expect(dialogue).toHaveCount(0);
  const picture = page.locator('main header img');
  await expect(picture).toHaveAttribute('src', /\/pictures\/[0-9a-f]{40}\.webp$/);
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([512, 512]);
  await page.getByRole('button', { name: 'Retirar fotografia' }).click();
  await expect(picture).toHaveCount(0);
});

test('[K-tv-code-60] [E-tv-link] [G-words-done] a television is linked by its code, which ends after 60 seconds and works once', async ({
  page,
  stack,
  viewer: _viewer,
  watch: _,
}) => {
  const television = async (name: string) => {
    const answer = await fetch(`${stack.upstream}/tv/code`, { method: 'POST', body: new URLSearchParams({ name }) });
    const { code, expires_in } = (await answer.json()) as { code: string; expires_in: number };
    expect(expires_in).toBe(60);
    return code;
  };
  await open(page, '/perfil#televisao');
  const box = page.locator('#televisao');
  const code = box.getByLabel('Código da televisão');
  await code.fill('4k7');
  await code.press('Enter');
  await expect(box.getByText('O código tem 6 letras e algarismos.')).toBeVisible();

  const ended = await television('Quarto');
  await inDatabase(stack, `UPDATE tv_codes SET expires_at = expires_at - interval '61 seconds' WHERE code = $1`, [ended]);
  await code.fill(ended.toLowerCase());
  await code.press('Enter');
  await expect(box.getByText('Este código já não vale: dura 60 segundos. Escreva o novo, que está agora na televisão.')).toBeVisible();
  await box.getByRole('button', { name: 'Limpar e escrever de novo' }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');

  const valid = await television('Televisão da sala');
  await code.pressSequentially(valid.toLowerCase());
  await code.press('Enter');
  await expect(box.getByRole('heading', { name: 'Televisão ligada' })).toBeVisible();
  await expect(box.getByText(/^Televisão da sala, ligada às \d\d:\d\d com a sua conta\.$/)).toBeVisible();
  await box.getByRole('button', { name: 'Ligar outra televisão' }).click();
  await code.fill(valid);
  await code.press('Enter');
  await expect(box.getByText(/já não vale/), 'a code works once').toBeVisible();
  // A refused code can be corrected in its place, and sent again.
  await code.fill(await television('Cozinha'));
  await box.getByRole('button', { name: 'Ligar', exact: true }).click();
  await expect(box.getByText(/^Cozinha, ligada às/)).toBeVisible();
});

test('[SEC-17] a new password needs the current one, and its rules show while it is typed', async ({ page, viewer, watch: _ }) => {
  await open(page, '/perfil/conta');
  const box = part(page, 'Palavra-passe');
  const [current, next] = [box.getByLabel('Palavra-passe atual', { exact: true }), box.getByLabel('Palavra-passe nova', { exact: true })];
  await next.fill('golo');
  await expect(box.getByRole('listitem')).not.toContainText('cumprida');
  await next.fill('golo-de-calcanhar-38');
  await expect(box.getByRole('listitem')).toContainText('cumprida');
  await next.press('Enter');
  await expect(box.getByText('Escreva a palavra-passe atual.')).toBeVisible();
  await current.fill('outra-coisa-77');
  await next.press('Enter');
  await expect(box.getByText('A palavra-passe atual não está certa.')).toBeVisible();
  await expect(next).toHaveValue('golo-de-calcanhar-38');
  await current.fill(viewer.password);
  await next.press('Enter');
  await expect(box.getByText('A palavra-passe foi mudada.')).toBeVisible();
  await expect(current).toHaveValue('');
});

test('[SEC-26] an e-mail is changed by a recent sign-in, and an old one is sent to sign in again', async ({
  page,
  stack,
  viewer,
  watch: _,
}) => {
  await open(page, '/perfil/conta');
  const box = part(page, 'E-mail');
  const field = box.getByLabel('E-mail novo');
  await field.fill(viewer.email);
  await field.press('Enter');
  await expect(box.getByText('Este já é o seu e-mail.')).toBeVisible();
  await field.fill(`novo.${viewer.email}`);
  await field.press('Enter');
  await expect(box.getByText(`Abra a ligação que enviámos para novo.${viewer.email}.`)).toBeVisible();
  await ageSignIns(stack, viewer, 11);
  await field.fill(`outro.${viewer.email}`);
  await field.press('Enter');
  await expect(box.getByText(/Por segurança, entre outra vez para fazer esta mudança/)).toBeVisible();
  await expect(field).toHaveValue(`outro.${viewer.email}`);
  await expect(box.getByRole('link', { name: 'Entrar outra vez' })).toHaveAttribute('href', /entrar=conta/);
});

test('[SEC-27] [K-rgpd] a device is ended, the data are a file, and a request has the day by which it is answered', async ({
  page,
  stack,
  viewer,
  watch: _,
}) => {
  await inDatabase(
    stack,
    `INSERT INTO viewer_sessions (viewer_id, id, token_hash, name, kind, signed_in_at, seen_at, expires_at)
     SELECT viewer_id, gen_random_uuid(), md5(random()::text), 'Televisão do quarto', 'tv', signed_in_at, seen_at, expires_at
     FROM viewer_sessions WHERE viewer_id = (SELECT id FROM viewers WHERE email = $1)`,
    [viewer.email],
  );
  await open(page, '/perfil/conta');
  const devices = part(page, 'Aparelhos');
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'Este aparelho' }).getByRole('button')).toHaveCount(0);
  await devices.getByRole('button', { name: 'Desligar Televisão do quarto' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  const data = part(page, 'Os seus dados');
  const download = page.waitForEvent('download');
  await data.getByRole('link', { name: 'Descarregar os meus dados' }).click();
  expect((await download).suggestedFilename()).toBe('camarote-dados-2026-11-21.json');
  await data.getByLabel('Novo pedido').fill('Corrigir o nome nas faturas');
  await data.getByRole('button', { name: 'Enviar pedido' }).click();
  await expect(data.getByText('Pedido recebido. Respondemos até 21 de dezembro de 2026.')).toBeVisible();
  await expect(
    data.getByText('Pedido a 21 de novembro de 2026. Resposta até 21 de dezembro de 2026; se for complexo, até 21 de janeiro de 2027.'),
  ).toBeVisible();
});

test('[S-operator-unlink] an operator is removed after a confirmation, and the page is loaded again', async ({
  page,
  stack,
  viewer,
  watch: _,
}) => {
  await inDatabase(
    stack,
    `INSERT INTO viewer_identities (viewer_id, provider, iss, sub, linked_at)
     SELECT id, 'nos', 'https://nos.test', $2, now() FROM viewers WHERE email = $1`,
    [viewer.email, viewer.userName],
  );
  await open(page, '/perfil');
  const box = part(page, 'Operador');
  await expect(box.getByText('NOS', { exact: true })).toBeVisible();
  await expect(box.getByRole('link', { name: 'Ligar à MEO' })).toHaveAttribute('href', '/auth/meo/entrar?volta=%2Fperfil');
  await box.getByText('Remover operador').click();
  await page.evaluate(() => {
    document.documentElement.dataset.before = '';
  });
  await box.getByRole('button', { name: 'Remover a NOS' }).click();
  await expect(page.locator('html[data-before]')).toHaveCount(0);
  await expect(box.getByRole('link', { name: 'Ligar à NOS' })).toBeVisible();
});

test('[V-apagar] [S-delete-account] [C-user-delete] an account is deleted by the word and a recent sign-in; its session ends as by a logout', async ({
  page,
  context,
  stack,
  viewer,
  watch: _,
}) => {
  await open(page, '/perfil/conta');
  const box = part(page, 'Apagar conta');
  const word = box.getByLabel('Para confirmar, escreva APAGAR');
  await word.fill('apagar');
  await word.press('Enter');
  await expect(box.getByText('Escreva APAGAR, em maiúsculas.')).toBeVisible();
  await ageSignIns(stack, viewer, 11);
  await word.fill('APAGAR');
  await word.press('Enter');
  await expect(box.getByRole('link', { name: 'Entrar outra vez' })).toBeVisible();
  await ageSignIns(stack, viewer, -11);
  await word.press('Enter');
  await page.waitForURL(`${stack.site}/`);
  expect((await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith('_sessao'))).toEqual([]);
  const profile = await fetch(`${stack.upstream}/user/profile`, { headers: { authorization: `Bearer ${viewer.token}` } });
  expect(profile.status, 'the token is dead upstream').toBe(401);
});
