/** What is measured, and who decides: the operator's analytics is a script of this file's own server. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { registerViewer } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { expectPlays } from '../support/live-picture.ts';
import { startStack } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';

const METRICS_KEY = 'chave-de-quem-opera-o-site';

/** A tag that sends each event on, as services do. */
const tagScript = (origin: string) =>
  `for (const one of window.dataLayer.splice(0)) send(one);window.dataLayer.push=(one)=>send(one);function send(one){fetch('${origin}/collect',{method:'POST',body:JSON.stringify(one),keepalive:true,mode:'no-cors'})}`;

interface TagEvent {
  event: string;
  [fact: string]: unknown;
}

async function startMeasuredStack() {
  const asked: string[] = [];
  const events: TagEvent[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      if (request.method === 'POST') events.push(JSON.parse(text));
      const { port } = server.address() as AddressInfo;
      response.setHeader('content-type', 'text/javascript').end(request.method === 'GET' ? tagScript(`http://localhost:${port}`) : '');
    });
  });
  await new Promise<void>((done) => server.listen(0, () => done()));
  const tag = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stack = await startStack({ env: { ANALYTICS_TAG_URL: `${tag}/tag.js`, METRICS_KEY, CMCD: 'on' } });
  return {
    ...stack,
    tag,
    asked,
    events,
    stop: async () => {
      await stack.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
const test = testWithOwnStack(startMeasuredStack);

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const policyOf = async (address: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers: { accept: 'text/html', ...headers } })).headers.get('content-security-policy') ?? '';

test.beforeEach(({ stack }) => {
  stack.asked.length = 0;
  stack.events.length = 0;
});

test('[C-analytics] [SEC-38] without an answer and after a refusal no third party is asked for anything, and the policy names none', async ({
  page,
  stack,
  watch: _,
}) => {
  await page.goto('/quem-somos/');
  await expect(question(page)).toContainText('só os usamos se quiser');
  const buttons = question(page).locator('button, a[class*="rounded-ctl"]');
  const sizes = await buttons.evaluateAll((all) =>
    all.map((one) => [Math.round(one.getBoundingClientRect().width), getComputedStyle(one).backgroundColor]),
  );
  expect(sizes.length).toBe(3);
  for (const size of sizes) expect(size, 'answers of the same weight').toEqual(sizes[0]);
  expect(await axeViolations(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'Recusar' }).click();
  await expect(question(page)).toHaveCount(0);
  await page.reload();
  await page.waitForResponse(/\/builds\/meta\//);
  await expect(question(page)).toHaveCount(0);
  expect(stack.asked).toEqual([]);
  for (const cookie of ['', 'consentimento=1']) expect(await policyOf(`${stack.site}/`, { cookie })).not.toContain(stack.tag);
  expect(await policyOf(`${stack.site}/`, { cookie: 'consentimento=1.estatisticas' })).toContain(
    `connect-src 'self' ${stack.upstream} ${stack.tag}`,
  );
});

test('[C-analytics] after a yes the tag is told of search, play, register, login and logout, and no word of the viewer’s', async ({
  page,
  stack,
  watch,
}) => {
  // The tag's answers have no CORS headers, as those of services that take beacons.
  watch.allow(/CORS|net::ERR_ABORTED/);
  await page.goto('/quem-somos/');
  await question(page).getByRole('button', { name: 'Aceitar' }).click();
  await page.goto('/pesquisa/benfica');
  const named = (name: string) => stack.events.find(({ event }) => event === name);
  await expect.poll(() => named('search')).toEqual({ event: 'search', length: 7 });
  await page.goto('/live/canal/1/camarote-1');
  await expectPlays(page);
  await expect.poll(() => named('play')).toEqual({ event: 'play', kind: 'live', id: '1' });
  await expect.poll(() => named('playback_start')?.join_ms).toBeGreaterThan(0);

  const viewer = await registerViewer(stack);
  await page.goto('/quem-somos/?entrar=email');
  await page.getByLabel('E-mail').fill(viewer.email);
  await page.getByLabel('Palavra-passe', { exact: true }).fill(viewer.password);
  await page.waitForFunction(() => 'dataLayer' in window);
  await page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect.poll(() => named('login')).toEqual({ event: 'login', method: 'email' });
  await page.getByRole('button', { name: `Conta de ${viewer.name}` }).click();
  await page.getByRole('button', { name: 'Terminar sessão' }).click();
  await expect.poll(() => named('logout')).toEqual({ event: 'logout' });
  expect(JSON.stringify(stack.events)).not.toMatch(new RegExp(`benfica|${viewer.email}|${viewer.name}`, 'i'));
});

test('[C-analytics] the choice can be changed at any time, and a browser that asks not to be measured has answered', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  await page.goto('/cookies');
  await expect(page.getByText('Ainda não escolheu: nada é medido.')).toBeVisible();
  const quality = page.getByRole('checkbox', { name: 'Permitir a medição do serviço' });
  // Once the page can be used: a key is not held back until then, as a click is.
  await expect(quality).toBeEnabled();
  await quality.press('Space');
  await page.getByRole('button', { name: 'Guardar escolha' }).click();
  await expect(page.getByText('Escolha guardada.')).toBeVisible();
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'consentimento')?.value;
  expect(await kept()).toBe('1.medicao');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Recusar tudo' }).click();
  await expect.poll(kept).toBe('1');
  await expect(page.getByRole('checkbox', { name: 'Permitir a medição do serviço' })).not.toBeChecked();

  await context.clearCookies();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/cookies');
  await expect(page.getByText('O seu navegador pede que não o meçam')).toBeVisible();
  expect(await policyOf(`${stack.site}/`, { cookie: 'consentimento=1.estatisticas', 'sec-gpc': '1' })).not.toContain(stack.tag);
});

test('[C-analytics] a picture that plays tells the CDN by CMCD and the operator’s page, which is readable without a mouse or colours', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.allow(/CORS|net::ERR_ABORTED/);
  const segments = (told: boolean) =>
    page.waitForRequest((request) => request.url().startsWith(`${stack.upstream}/s/`) && request.url().includes('CMCD=') === told);
  // Without an answer the player tells nothing.
  const silent = segments(false);
  await page.goto('/live/canal/1/camarote-1');
  await silent;
  await context.addCookies([{ name: 'consentimento', value: '1.medicao', url: stack.site }]);
  const told = segments(true);
  await page.goto('/live/canal/1/camarote-1');
  await expectPlays(page);
  const facts = new URL((await told).url()).searchParams.get('CMCD') ?? '';
  expect(facts).toMatch(/\bot=[av]\b/);
  expect(facts).toMatch(/\bsf=[dh]\b/);
  expect(facts).not.toMatch(/camarote|canal|http/i);
  // What measures comes after the page.
  await page.waitForFunction(() => 'dataLayer' in window);
  const reported = page.waitForRequest((request) => new URL(request.url()).pathname === '/medicao');
  await page.goto('/quem-somos/');
  await reported;
  await page.setExtraHTTPHeaders({ authorization: `Bearer ${METRICS_KEY}` });
  const row = page
    .getByRole('table')
    .filter({ hasText: 'Arranques' })
    .getByRole('row', { name: /^Camarote 1/ });
  await expect(async () => {
    await page.goto('/_estado');
    await expect(row.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Estado do serviço');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});
