/** Waiting pages while the upstream is away, and money that comes after an order was closed: what the buyer sees, with scripts and without. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { inDatabase } from '../support/account.ts';
import { axeViolations } from '../support/axe.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { ordersOf, pay, paymentOf, picture, press, toPayment } from '../support/store-walk.ts';
import { expect, test } from '../support/test.ts';

/** The way from the site to the upstream, which can be cut and comes back. */
async function startGate(upstream: string) {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return socket.destroy();
    const there = connect({ host: 'localhost', port: Number(new URL(upstream).port) });
    for (const one of [socket, there]) {
      open.add(one);
      // The other end goes with it.
      one.on('error', () => one.destroy());
      one.on('close', () => open.delete(one) && (one === socket ? there : socket).destroy());
    }
    socket.pipe(there).pipe(socket);
    return socket;
  });
  await new Promise<void>((done) => server.listen(0, done));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    restore: () => {
      isCut = false;
    },
    stop: () =>
      new Promise<void>((done) => {
        cut();
        server.close(() => done());
      }),
  };
}

let away: Stack;
let gate: Awaited<ReturnType<typeof startGate>>;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  away = await startStack({
    between: async (upstream) => {
      gate = await startGate(upstream);
      return gate;
    },
  });
});
test.afterAll(() => away?.stop());

const AWAY = 'Não conseguimos ver o pagamento agora. Continuamos a tentar: se já pagou, não pague outra vez.';

const accept = async (page: Page, stack: Stack, email: string) =>
  press(page, stack, `telemovel/${(await paymentOf(stack, email)).id}`, { escolha: 'aceitar' });

test('[J-outcome-truth] [J-mbway-margin] a page of MB Way says that it sees nothing while the upstream is away, and goes on at its return', async ({
  page,
  watch: _watch,
}) => {
  const email = await toPayment(page, away);
  await pay(page, 'MB Way');
  await page.waitForURL(/compra-a-processar/);
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toContainText('À espera da sua aprovação');
  gate.cut();
  try {
    await expect(status).toHaveText(AWAY, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Aceite no telemóvel' })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await picture(page, 'mbway-sem-upstream');
    await accept(page, away, email);
    await expect.poll(async () => (await ordersOf(away, email))[0]?.state).toBe('paid');
  } finally {
    gate.restore();
  }
  await page.waitForURL(/compra-sucesso/, { timeout: 25_000 });
});

test('[J-outcome-truth] without scripts, and where it is loaded again, a waiting page comes back by itself once the upstream is there', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  try {
    const email = await toPayment(page, away);
    await pay(page, 'MB Way');
    await page.waitForURL(/compra-a-processar/);
    gate.cut();
    // Its own next look finds nobody.
    await expect(page.getByRole('heading', { name: 'Aceite no telemóvel' })).toBeHidden({ timeout: 25_000 });
    const [order] = await ordersOf(away, email);
    const answer = await page.request.get(`${away.site}/loja/compra-a-processar?transaction_id=${order?.id}`);
    expect([answer.status(), answer.headers().refresh]).toEqual([502, '10']);
    await picture(page, 'mbway-sem-upstream-sem-script');
    await expect(page.getByRole('main')).not.toContainText(/Nada foi cobrado|Compra feita/);
    await accept(page, away, email);
    gate.restore();
    await page.waitForURL(/compra-sucesso/, { timeout: 30_000 });
    await expect(page.getByRole('heading', { name: 'Compra feita' })).toBeVisible();
  } finally {
    gate.restore();
    await context.close();
  }
});

for (const javaScriptEnabled of [true, false])
  test(`[J-late-money] [J-outcome-truth] money of an order that its buyer gave up is told on its page, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    stack,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    try {
      const email = await toPayment(page, stack);
      await pay(page, 'Referência Multibanco');
      await page.waitForURL(/compra-ref-mb/);
      const { entity = '', reference = '' } = await paymentOf(stack, email);
      // Paid at the machine in the moment in which it is given up: the bank's word comes after it.
      await press(page, stack, 'avarias', { calado: 'on' });
      try {
        // Only the bank's word tells of it: no look of the page asks the provider.
        await inDatabase(
          stack,
          "UPDATE payments p SET checked_at = p.checked_at + interval '1 hour' FROM orders o WHERE o.id = p.order_id AND o.invoicing->>'email' = $1",
          [email],
        );
        await press(page, stack, 'terminal', { entidade: entity, referencia: reference, valor: '14,90' });
        await page.getByRole('button', { name: 'Cancelar a encomenda' }).click();
        await page.waitForURL(/compra-cancelada/);
        const main = page.getByRole('main');
        await expect
          .poll(async () => {
            await page.reload();
            return main.innerText();
          })
          .toMatch(/Recebemos o pagamento depois de a encomenda ser cancelada\./);
        await expect(main).not.toContainText('Nada foi cobrado');
        await expect(main).toContainText(/Recebido\s*14,90/);
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
        await picture(page, `tarde-${javaScriptEnabled ? 'com' : 'sem'}-script`);
      } finally {
        await press(page, stack, 'avarias', {});
      }
    } finally {
      await context.close();
    }
  });
