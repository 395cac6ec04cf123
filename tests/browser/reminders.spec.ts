/** "Lembrar-me": asked for by a tap, told by a notice of the device or by e-mail, listed in the profile. */
import type { BrowserContext, Page } from '@playwright/test';
import { registerViewer, signInBrowser } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydrated.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

// Notices come by it.
test.use({ serviceWorkers: 'allow' });

/** A page of a team, and the button of its reminder. */
async function openTeam(page: Page, stack: Stack) {
  const table = await upstreamClient(stack).competitionTable({ params: { id: 3 }, query: {} });
  if (!table.ok || table.notModified) throw new Error('no table');
  const team = table.answer.rows[0]?.team;
  if (!team) throw new Error('a table has teams');
  await page.goto(`/equipa/${team.id}`);
  return { team, path: `/equipa/${team.id}` };
}

const buttonOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /^Lembr/ })
    .first();

async function signIn(context: BrowserContext, stack: Stack) {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  const listed = async () => {
    const list = await upstreamClient(stack, { bearer: viewer.token }).reminderList({});
    if (!list.ok || list.notModified) throw new Error('no list');
    return list.answer.reminders.map(({ kind, target_id, minutes, way }) => ({ kind, target_id, minutes, way }));
  };
  return { viewer, listed };
}

/** Tells what the viewer answers to the browser's question for notices, and counts how often it was asked. */
const answerQuestion = (page: Page, answer: 'granted' | 'denied') =>
  page.addInitScript((given) => {
    let permission = 'default';
    Object.assign(window, { asked: 0 });
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: Reflect.get(window, 'asked') + 1 });
      permission = given;
      return given;
    };
  }, answer);
const timesAsked = (page: Page) => page.evaluate(() => Reflect.get(window, 'asked'));

/** No push service can be reached from here: the subscription that one would give, with a real key. */
const fakePushService = (page: Page) =>
  page.addInitScript(() => {
    PushManager.prototype.subscribe = async (options) => {
      const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
      const keys = { p256dh: await crypto.subtle.exportKey('raw', publicKey), auth: crypto.getRandomValues(new Uint8Array(16)).buffer };
      const key = options?.applicationServerKey as Uint8Array;
      if (key.length !== 65 || key[0] !== 4) throw new Error('no key of the upstream');
      return {
        endpoint: 'https://fcm.googleapis.com/fcm/send/um-aparelho',
        getKey: (name: PushEncryptionKeyName) => keys[name],
      } as PushSubscription;
    };
  });

test('[B-reminders] [K-alerts-0-15-60-1440] a reminder goes by e-mail where notices are refused, and is changed in the profile', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const { listed } = await signIn(context, stack);
  await answerQuestion(page, 'denied');
  const { team } = await openTeam(page, stack);
  const button = buttonOf(page);
  await untilHydrated(button);
  expect(await timesAsked(page), 'nobody is asked before a tap').toBe(0);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#avisos')).toHaveText(/ guardado, 15 minutos antes\. Avisamos por e-mail\.$/);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toBeFocused();
  expect(await timesAsked(page)).toBe(1);
  expect(await listed()).toEqual([{ kind: 'team', target_id: team.id, minutes: 15, way: 'email' }]);

  await page.goto('/perfil#lembretes');
  const list = page.locator('[data-reminders]');
  await expect(list).toContainText(team.short_name);
  const when = list.getByLabel('Quando');
  await untilHydrated(when);
  await expect(when.locator('option')).toHaveText(['À hora de início', '15 minutos antes', '1 hora antes', '1 dia antes']);
  for (const [label, minutes] of [
    ['1 dia antes', 1440],
    ['1 hora antes', 60],
  ] as const) {
    await when.selectOption(label);
    await expect.poll(async () => (await listed())[0]?.minutes).toBe(minutes);
  }
  // What is chosen while the choice before it is being saved counts, too.
  await when.selectOption('15 minutos antes');
  await when.selectOption('À hora de início');
  await expect.poll(async () => (await listed())[0]?.minutes).toBe(0);
  await expect(when).toHaveValue('0');
  expect(await axeViolations(page)).toEqual([]);
  await list.getByRole('button', { name: /^Apagar/ }).click();
  await expect(page.locator('#lembretes')).toContainText('Ainda não tem lembretes.');
  expect(await listed()).toEqual([]);
});

test('[B-reminders] a device that allows notices is subscribed by a tap, and has the worker that shows them', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const { listed } = await signIn(context, stack);
  await context.grantPermissions(['notifications'], { origin: stack.site });
  await answerQuestion(page, 'granted');
  await fakePushService(page);
  const { team } = await openTeam(page, stack);
  const button = buttonOf(page);
  await untilHydrated(button);
  await button.click();
  await expect(page.locator('#avisos')).toHaveText(/ guardado, 15 minutos antes\. Avisamos neste aparelho\.$/);
  expect(await listed()).toEqual([{ kind: 'team', target_id: team.id, minutes: 15, way: 'push' }]);

  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(worker).toBe(`${stack.site}/sw.js`);
});

test('[J-push-renewed] a visit tells the upstream where the browser takes notices now, once, and asks the viewer nothing', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const { viewer } = await signIn(context, stack);
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => {
      Object.assign(window, { asked: Reflect.get(window, 'asked') + 1 });
      return 'granted';
    };
  });
  await fakePushService(page);
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_serverFn/reminders-subscribeBrowser')) told.push(request.postData() ?? '');
  });
  const read = () => page.waitForResponse((answer) => answer.url().includes('/_serverFn/reminders-getReminders'));
  const first = read();
  await page.goto('/guia');
  await first;
  // None of the viewer's reminders is told by notice.
  expect(told).toEqual([]);
  const saved = await upstreamClient(stack, { bearer: viewer.token }).reminderSave({
    body: { kind: 'competition', target_id: 3, minutes: 15, way: 'push' },
  });
  expect(saved.ok).toBe(true);
  await page.reload();
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]).toContain('https://fcm.googleapis.com/fcm/send/um-aparelho');
  await page.getByRole('link', { name: 'Vídeos' }).first().click();
  await expect(page).toHaveURL(/videos/);
  expect([told.length, await timesAsked(page)]).toEqual([1, 0]);
});

test('[B-reminders] a visitor signs in from the button and is back at the same page', async ({ page, stack, watch: _ }) => {
  const viewer = await registerViewer(stack);
  const { path } = await openTeam(page, stack);
  const link = page
    .locator('main')
    .getByRole('link', { name: /^Lembrar-me/ })
    .first();
  await untilHydrated(link);
  await link.click();
  await expect(page).toHaveURL(/entrar=conta/);
  const dialogue = page.getByRole('dialog');
  await dialogue
    .getByRole('link', { name: /e-mail/ })
    .first()
    .click();
  await dialogue.getByLabel(/e-mail/i).fill(viewer.email);
  await dialogue
    .getByLabel(/palavra-passe/i)
    .first()
    .fill(viewer.password);
  await dialogue.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toContain(path);
  await expect(buttonOf(page)).toHaveAttribute('aria-pressed', 'false');
});
