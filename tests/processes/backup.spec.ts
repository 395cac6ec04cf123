/** A backup that is made while people buy: what is restored from it agrees to the cent, and sells on. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openDatabase } from '#platform/db/database.ts';
import { createBlankDatabase } from '#platform/db/test-database.ts';
import { createDemoDatabase } from '#platform/demo/demo-test-database.ts';
import { checkBooks } from '#platform/store/check-books.ts';
import { type BuyersWorld, purchase, registerBuyers, STOCK } from '../support/purchase-kills.ts';
import { freePort, startUpstream, TEST_NOW } from '../support/stack.ts';
import { upstreamClient } from '../support/upstream-client.ts';

const PURCHASES = 60;
const BACKUPS = 2;

/** Runs a command of package.json as npm does. */
function command(name: string, args: string[], env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [`src/platform/cli/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((done) => child.once('close', (code) => done({ code, output })));
}

test('[G-day-two-docs] [S-purchase] backups made during purchases are restored with books that agree to the cent', async () => {
  test.setTimeout(8 * 60_000);
  const now = Date.parse(TEST_NOW);
  const folder = mkdtempSync(join(tmpdir(), 'camarote-backup-'));
  const database = await createDemoDatabase(now);
  let upstream = await startUpstream(database.url, await freePort(), now);
  const restored: Awaited<ReturnType<typeof createBlankDatabase>>[] = [];
  try {
    await database.db.updateTable('product_variants').set({ left_count: STOCK }).where('product_id', '=', 2).execute();
    const world: BuyersWorld = {
      database,
      url: upstream.upstream,
      buyers: await registerBuyers(upstream.upstream, database),
      client: (buyer, n) =>
        upstreamClient(upstream, { bearer: world.buyers[buyer]?.token ?? '', viewerAddress: `198.19.${n >> 8}.${n & 255}` }),
    };
    let [begun, made] = [0, 0];
    const buy = async (): Promise<void> => {
      while (begun < PURCHASES) {
        begun += 1;
        await purchase(world, begun);
        made += 1;
      }
    };
    /** Orders that were there before and after each backup. */
    const around: [number, number][] = [];
    const orders = async () => (await database.db.selectFrom('orders').select('id').execute()).length;
    const save = async (): Promise<void> => {
      for (let n = 0; n < BACKUPS; n += 1) {
        await expect.poll(() => made, { timeout: 120_000, intervals: [5] }).toBeGreaterThanOrEqual((PURCHASES / 4) * (n + 1));
        const before = await orders();
        const saved = await command('backup', [join(folder, `${n}.tar.gz`)], { DATABASE_URL: database.url, CAMAROTE_DATA: folder });
        expect(saved).toMatchObject({ code: 0 });
        around.push([before, await orders()]);
      }
    };
    await Promise.all([...Array.from({ length: 6 }, buy), save()]);
    expect(readdirSync(folder).sort()).toEqual(['0.tar.gz', '1.tar.gz']);

    for (const [n, [before, after]] of around.entries()) {
      const target = await createBlankDatabase();
      restored.push(target);
      const place = mkdtempSync(join(folder, 'place-'));
      const said = await command('restore', [join(folder, `${n}.tar.gz`)], { DATABASE_URL: target.url, CAMAROTE_DATA: place });
      expect(said).toMatchObject({ code: 0, output: expect.stringContaining('which agree with their ledger') });
      const db = openDatabase({ url: target.url, max: 2 });
      try {
        const books = await checkBooks(db);
        expect(books.disagreements).toEqual([]);
        expect(books.orders).toBeGreaterThanOrEqual(before);
        expect(books.orders).toBeLessThanOrEqual(after);
        const held = await db
          .selectFrom('orders')
          .select(['variant', 'quantity'])
          .where('product_id', '=', 2)
          .where('stock_held', '=', true)
          .execute();
        const stock = await db.selectFrom('product_variants').select(['variant', 'left_count']).where('product_id', '=', 2).execute();
        for (const { variant, left_count } of stock) {
          const taken = held.filter((order) => order.variant === variant).reduce((sum, { quantity }) => sum + quantity, 0);
          expect(left_count, `pieces of ${variant}`).toBe(STOCK - taken);
        }
        // Tasks of the queue come with their orders: an open order still has its end.
        const open = await db.selectFrom('orders').select('id').where('state', 'in', ['created', 'pending']).execute();
        expect(open.length).toBeGreaterThan(0);
      } finally {
        await db.destroy();
      }
    }

    // A buyer's session and order go on where the backup was made.
    await upstream.kill();
    const [, last] = restored;
    if (!last) throw new Error('nothing was restored');
    upstream = await startUpstream(last.url, await freePort(), now);
    const db = openDatabase({ url: last.url, max: 2 });
    try {
      const { id, viewer_id, state } = await db
        .selectFrom('orders')
        .select(['id', 'viewer_id', 'state'])
        .where('state', '=', 'paid')
        .executeTakeFirstOrThrow();
      const buyer = world.buyers.findIndex((one) => one.id === viewer_id);
      expect(await world.client(buyer, 0).storePurchaseStatus({ params: { id } })).toMatchObject({ ok: true, answer: { state } });
      const count = async () => (await db.selectFrom('orders').select('id').execute()).length;
      const before = await count();
      await purchase({ ...world, database: { ...database, db }, url: upstream.upstream }, PURCHASES + 3);
      expect(await count()).toBe(before + 1);
    } finally {
      await db.destroy();
    }
  } finally {
    await upstream.kill();
    await Promise.all(restored.map(({ drop }) => drop()));
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
