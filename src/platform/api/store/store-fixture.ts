/** The API with a store for tests: the demonstration's products, the sandbox's provider, and workers that run its tasks. */
import { randomUUID } from 'node:crypto';
import type { Purchase, PurchaseRequest } from '#contract/entities/purchase.ts';
import type { StoreAddress } from '#contract/entities/store-profile.ts';
import { installStore } from '../../demo/store.ts';
import { outboxMailer } from '../../mail/mailer.ts';
import { createQueue, type Queue } from '../../queue/queue.ts';
import type { SandboxPayments } from '../../sandbox/payments/sandbox-payments.ts';
import { createSandboxPort, sendSandboxNotice } from '../../sandbox/payments/sandbox-port.ts';
import { type BillingEnv, billingOf } from '../../store/billing/billing-env.ts';
import { onePort, type PaymentPort } from '../../store/payments/payment-port.ts';
import type { Store } from '../../store/store.ts';
import { storeTasks } from '../../store/store-tasks.ts';
import { type AccountsApi, START, startAccountsApi, type TestViewer } from '../accounts-fixture.ts';
import { BASE, quiet } from '../test-api.ts';

export const ADDRESS: StoreAddress = {
  name: 'Ana Prates',
  phone: '912345678',
  email: 'ana@exemplo.pt',
  nif: '',
  address: 'Rua do Sol, 14',
  region: 'Estoril',
  zip_code: '2765-410',
};

let phones = 0;
/** A telephone of its own for each order: there is a limit on the requests that one gets. */
const nextPhone = (): string => {
  phones += 1;
  return `93${1_000_000 + phones}`;
};

/** An order of two scarves at home by card; `changed` for another. */
export const wanted = (changed: Partial<PurchaseRequest> = {}): { body: PurchaseRequest } => ({
  body: {
    product_id: 2,
    quantity: 2,
    properties: { cor: 'tinta' },
    service: 'card',
    delivery: 'home',
    invoicing: ADDRESS,
    shipping: null,
    use_credits: false,
    terms: true,
    key: randomUUID(),
    ...(changed.service === 'mbway' ? { mbway_phone: nextPhone() } : {}),
    ...changed,
  },
});

export interface StoreApi extends AccountsApi {
  readonly store: Store;
  readonly sandbox: SandboxPayments;
  readonly queue: Queue;
  /** A visitor, who is known by a device. */
  readonly visitor: () => TestViewer['client'];
  /** Presses a button of the sandbox's pages. */
  readonly press: (path: string, fields: Record<string, string>) => Promise<Response>;
  /** The sandbox's own number of an order's payment. */
  readonly paymentOf: (purchase: Purchase) => Promise<string>;
  /** Waits until something holds, ten seconds at most. */
  readonly until: (holds: () => Promise<boolean>) => Promise<void>;
  readonly end: () => Promise<void>;
}

/**
 * @param worksTasks false: the queue's tasks wait, and a test runs what it is about itself
 * @param billing who is told of paid orders and refunds. Default: nobody
 */
export async function startStoreApi(
  port?: (parts: SandboxPayments) => PaymentPort | null,
  { worksTasks = true, billing = {} }: { worksTasks?: boolean; billing?: BillingEnv } = {},
): Promise<StoreApi> {
  let sandbox: SandboxPayments | undefined;
  let payments: PaymentPort | null = null;
  const accounts = await startAccountsApi({
    sandbox: true,
    billing,
    store: ({ db, clock, log }) => {
      sandbox = { db, clock, queue: createQueue(db, log) };
      payments = port ? port(sandbox) : createSandboxPort(sandbox, BASE);
      return { queue: sandbox.queue, payments: onePort(payments) };
    },
  });
  if (!sandbox) throw new Error('the API has no store');
  const parts: SandboxPayments = sandbox;
  const { db, clock, queue } = parts;
  await installStore(db);
  const store: Store = { db, clock, queue, ports: onePort(payments), siteUrl: 'http://site.test', log: quiet };
  // Started before many transactions at once add tasks: starting needs a connection of its own.
  await queue.tidy();
  if (worksTasks)
    await queue.work({
      ...storeTasks(store, outboxMailer(db, clock), billingOf(billing)),
      'sandbox-notice': ({ body }) => sendSandboxNotice(parts, BASE, body, (request) => accounts.api.request(request)),
    });
  return {
    ...accounts,
    store,
    sandbox: parts,
    queue,
    visitor: () => accounts.client({ deviceId: randomUUID(), viewerAddress: '203.0.113.9' }),
    press: (path, fields) => {
      const body = new URLSearchParams(fields);
      return Promise.resolve(accounts.api.request(`/sandbox/pagamentos/${path}`, { method: 'POST', body }));
    },
    paymentOf: async ({ transaction_id }) =>
      (await db.selectFrom('sandbox_payments').select('id').where('order_id', '=', transaction_id).executeTakeFirstOrThrow()).id,
    until: async (holds) => {
      for (const end = Date.now() + 30_000; !(await holds()); ) {
        if (Date.now() > end) throw new Error('it did not come to hold within thirty seconds');
        await new Promise((go) => setTimeout(go, 50));
      }
    },
    end: async () => {
      await queue.stop();
      await accounts.database.drop();
    },
  };
}

export { START };
