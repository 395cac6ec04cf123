/** A form whose captcha is Cloudflare's: the page with a stand-in for its script and frame, the upstream with one for its check. */
import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydrated.ts';
import { startStack } from '../support/stack.ts';
import { expect, testWithOwnStack } from '../support/test.ts';
import { startTurnstile, type TurnstileServer } from '../support/turnstile.ts';

const KEYS = { TURNSTILE_SITE_KEY: '1x00000000000000000000AA', TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA' };
const ORIGIN = 'https://challenges.cloudflare.com';

let cloudflare: TurnstileServer | undefined;
const test = testWithOwnStack(async () => {
  const server = await startTurnstile(KEYS.TURNSTILE_SECRET_KEY);
  cloudflare = server;
  const stack = await startStack({ env: { ...KEYS, TURNSTILE_URL: server.url } });
  return {
    ...stack,
    stop: async () => {
      await stack.stop();
      await server.stop();
    },
  };
});

/** The widget as its documents describe explicit rendering: it draws a frame of Cloudflare's, which answers by a message. */
const SCRIPT = `globalThis.turnstile = {
  frames: new Map(),
  render(place, options) {
    const frame = document.createElement('iframe');
    frame.src = '${ORIGIN}/widget?sitekey=' + options.sitekey;
    frame.title = 'Turnstile';
    place.append(frame);
    const id = 'cf-' + (this.frames.size + 1);
    this.frames.set(id, frame);
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== '${ORIGIN}' || source !== frame.contentWindow) return;
      if (data.token) options.callback(data.token);
      else options['error-callback'](data.code);
    });
    return id;
  },
  remove(id) { this.frames.get(id).remove(); },
};`;

/** @param widget what the frame tells the page */
async function standIn(page: Page, widget: { token?: string; code?: string }): Promise<string[]> {
  const asked: string[] = [];
  await page.route(`${ORIGIN}/**`, async (route) => {
    const url = new URL(route.request().url());
    asked.push(`${url.pathname}${url.search}`);
    if (url.pathname.endsWith('/api.js')) await route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    else await route.fulfill({ contentType: 'text/html', body: `<script>parent.postMessage(${JSON.stringify(widget)}, '*')</script>` });
  });
  return asked;
}

async function fillContact(page: Page, site: string) {
  await page.goto(`${site}/contactos`);
  const send = page.getByRole('button', { name: 'Enviar mensagem' });
  await untilHydrated(send);
  await page.getByLabel('Nome *').fill('Ana Prates');
  await page.getByLabel('E-mail *').fill('ana@exemplo.pt');
  await page.getByLabel('Assunto *').selectOption('outro');
  await page.getByLabel('Mensagem *').fill('O som está adiantado.');
  return send;
}

test('[C-captcha] [R-contactos] Turnstile’s script is loaded with the first press, drawn in its frame, and its token is checked once', async ({
  page,
  stack,
  watch: _watch,
}) => {
  const asked = await standIn(page, { token: 'right-in-a-browser' });
  const send = await fillContact(page, stack.site);
  expect(asked, 'nothing of Cloudflare before the form is sent').toEqual([]);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toBeVisible();
  expect(asked).toEqual(['/turnstile/v0/api.js?render=explicit', `/widget?sitekey=${KEYS.TURNSTILE_SITE_KEY}`]);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(cloudflare?.asked).toEqual([{ response: 'right-in-a-browser', right: true, codes: [] }]);
});

test('[C-captcha] a widget that fails and a script that is blocked ask the question in words, and nothing is lost', async ({
  page,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource|net::ERR_FAILED/);
  await standIn(page, { code: '300030' });
  const send = await fillContact(page, stack.site);
  await send.click();
  const question = page.getByLabel(/\? \*$/);
  await expect(question).toBeVisible();
  await expect(page.getByLabel('Mensagem *')).toHaveValue('O som está adiantado.');
  await page.unroute(`${ORIGIN}/**`);
  await page.route(`${ORIGIN}/**`, (route) => route.abort());
  await (await fillContact(page, stack.site)).click();
  await expect(question).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mensagem enviada' })).toHaveCount(0);
});
