/** Signing in, and a session that dies, over a page whose picture plays: the document, what was typed and the picture stay (SPEC §4). */
import type { Page } from '@playwright/test';
import { inDatabase, registerViewer, signInBrowser, type TestViewer } from '../support/account.ts';
import { expectPlays, expectWholeRoom, positionBar } from '../support/live-picture.ts';
import { expect, test } from '../support/test.ts';

const dialogue = (page: Page) => page.getByRole('dialog');
const menu = (page: Page, { name }: TestViewer) => page.getByRole('button', { name: `Conta de ${name}` });

/** Remembers the page's video element, and whether it was ever emptied or paused. */
const watchPicture = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video') as HTMLVideoElement;
    const seen = { video, interrupted: [] as string[] };
    for (const name of ['emptied', 'pause', 'ended']) video.addEventListener(name, () => seen.interrupted.push(name));
    Object.assign(globalThis, { seen });
  });

const picture = (page: Page) =>
  page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: { video: HTMLVideoElement; interrupted: string[] } };
    return { time: seen.video.currentTime, same: document.querySelector('video') === seen.video, interrupted: seen.interrupted };
  });

async function signIn(page: Page, viewer: TestViewer): Promise<void> {
  await dialogue(page).getByLabel('E-mail', { exact: true }).fill(viewer.email);
  await dialogue(page).getByLabel('Palavra-passe', { exact: true }).fill(viewer.password);
  await dialogue(page).getByLabel('Palavra-passe', { exact: true }).press('Enter');
  await expect(menu(page, viewer)).toBeVisible();
  await expect(dialogue(page)).toHaveCount(0);
}

test('[S-after-login] signing in over a rewound picture keeps address, document and playing position', async ({
  page,
  stack,
  watch: _,
}) => {
  const viewer = await registerViewer(stack);
  await page.goto('/live/canal');
  await expectPlays(page);
  await positionBar(page).focus();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageDown');
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', /atrás do direto/);
  await expectPlays(page);
  await watchPicture(page);
  const [address, before] = [page.url(), await picture(page)];

  await page.getByRole('banner').getByRole('link', { name: 'Entrar', exact: true }).click();
  await dialogue(page).getByRole('link', { name: 'Continuar com e-mail' }).click();
  await signIn(page, viewer);
  await expect(page).toHaveURL(address);
  await expect.poll(async () => (await picture(page)).time).toBeGreaterThan(before.time + 1);
  expect(await picture(page)).toMatchObject({ same: true, interrupted: [] });
  await expect(positionBar(page)).toHaveAttribute('aria-valuetext', /atrás do direto/);
});

test('[X-session] [S-after-login] a session that dies is told over the page, which keeps what was typed and its picture, and one signs in again in place', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto('/live/canal');
  await expectWholeRoom(page);
  await menu(page, viewer).click();
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await expect(page.locator('[data-docked] video')).toBeVisible();
  const name = page.getByRole('region', { name: 'Dados pessoais' }).getByLabel('Nome', { exact: true });
  await name.fill('Inês Duarte Silva');
  await watchPicture(page);

  // Ended from another device.
  await inDatabase(stack, 'DELETE FROM viewer_sessions WHERE viewer_id = (SELECT id FROM viewers WHERE email = $1)', [viewer.email]);
  await name.press('Enter');
  await expect(dialogue(page).getByRole('heading', { name: 'Entre de novo' })).toBeVisible();
  await expect(dialogue(page).getByText('Por segurança', { exact: false }).first()).toBeVisible();
  const before = await picture(page);
  await expect.poll(async () => (await picture(page)).time).toBeGreaterThan(before.time + 1);
  await signIn(page, viewer);
  await expect(name).toHaveValue('Inês Duarte Silva');
  await expect(page).toHaveURL(/\/perfil$/);
  expect(await picture(page)).toMatchObject({ same: true, interrupted: [] });
  await expectPlays(page);
  // What was refused is saved now.
  await name.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inês Duarte Silva');
});

test('[R-perfil] [R-perfil-conta] [S-after-login] a page that needs a sign-in shows itself after it, at the same address', async ({
  page,
  stack,
  watch: _,
}) => {
  const viewer = await registerViewer(stack);
  for (const [path, heading] of [
    ['/perfil/conta#aparelhos', 'Conta e segurança'],
    ['/perfil', viewer.name],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(path);
    await dialogue(page).getByRole('link', { name: 'Continuar com e-mail' }).click();
    await signIn(page, viewer);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path.split('#')[0]);
  }
});
