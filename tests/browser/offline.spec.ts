/** Without a network the page says so with what it has, and goes on by itself. */
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/paper-test.ts';
import { paperContent } from '../support/paper-upstream.ts';
import { TEST_NOW } from '../support/stack.ts';

/** Failed requests that the browser writes into its console. */
const noNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|ERR_FAILED|Failed to (fetch|load resource)|error loading dynamically|Shaka|shaka|CORS|page: Event/;
const OURS = /problema é nosso|ACONTECEU UM ERRO/;

test.beforeEach(({ stack }) => {
  stack.paper.answers.clear();
  for (const [path, answer] of paperContent(stack.paper.url, Date.parse(TEST_NOW))) stack.paper.answers.set(path, answer);
});

for (const [name, link, words] of [
  ['text whose script is not there yet', 'Quem somos', 'Somos o Camarote.'],
  ['channel', 'Ver em direto: Estrela da Amadora × SC Braga, Camarote 2', 'Estrela da Amadora'],
] as const)
  test(`[F-offline] a link to a ${name} leads to a page with a drawing that needs no network, and opens when it is back`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(noNetwork);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'A seguir hoje' })).toBeVisible();
    const way = page.getByRole('link', { name: link }).first();
    await untilHydrated(way);
    const asked: string[] = [];
    await context.setOffline(true);
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
    await way.click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: 'Sem ligação à internet' })).toBeVisible();
    expect(
      await main
        .locator('svg')
        .first()
        .evaluate((drawing) => drawing.getBoundingClientRect().height),
    ).toBeGreaterThan(150);
    expect(
      asked.filter((address) => address.includes('/desenhos/')),
      'the drawing is part of the page',
    ).toEqual([]);
    await expect(page.getByText(OURS)).toHaveCount(0);
    const address = page.url();
    await context.setOffline(false);
    await expect(page.getByText(words).first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  });

test('[F-offline] a page whose scripts are still to come when the network goes stays as it was served, and works once it is back', async ({
  page,
  watch,
}) => {
  watch.allow(noNetwork);
  let isAway = true;
  const failed = new Set<string>();
  for (const address of [/\/assets\/_home\.index-[^/]*\.js/, /\/livez$/])
    await page.route(address, (route) => (isAway ? route.abort('internetdisconnected') : route.continue()));
  page.on('requestfailed', (request) => failed.add(new URL(request.url()).pathname.replace(/-[^/]*$/, '')));
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { served: true }));
  await expect.poll(() => [...failed]).toEqual(expect.arrayContaining(['/assets/_home.index', '/livez']));
  await expect(page.getByRole('region', { name: 'A seguir hoje' })).toBeVisible();
  isAway = false;
  await untilHydrated(page.getByRole('link', { name: 'Ver em direto' }).first());
  expect(await page.evaluate(() => 'served' in window), 'the page was not loaded again').toBe(true);
});

test('[F-offline] a server that gives no answer is not called an error of ours while the browser believes in its network', async ({
  page,
  watch,
}) => {
  watch.allow(noNetwork);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'A seguir hoje' })).toBeVisible();
  await untilHydrated(page.getByRole('link', { name: 'Quem somos' }));
  await page.route('**', (route) => route.abort('connectionfailed'));
  await page.getByRole('link', { name: 'Quem somos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sem ligação à internet' })).toBeVisible();
  await expect(page.getByText(OURS)).toHaveCount(0);
  await page.unroute('**');
  await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible();
});

test('[F-offline] a part of a page that cannot be fetched says that there is no network, and comes when there is', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(noNetwork);
  await page.goto('/guia');
  const tomorrow = page.getByRole('link', { name: 'Amanhã' });
  await untilHydrated(tomorrow);
  await context.setOffline(true);
  await tomorrow.click();
  await expect(page.getByText('Sem ligação à internet').first()).toBeVisible();
  await expect(page.getByText(OURS)).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText('Sem ligação à internet')).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: 'Camarote 1' }).first()).toBeVisible();
});
