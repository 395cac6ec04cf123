/** Tasks of the queue that one process does in a second: such as a mail, which waits a fifth of a second for its server. */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase, poolOf } from '#platform/db/database.ts';
import { startEmbedded } from '#platform/db/embedded.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createLog } from '#platform/log.ts';
import { createQueue } from '#platform/queue/queue.ts';
import type { BenchRow } from './row.ts';
import { median, round } from './statistics.ts';

const RUNS = 3;
const TASKS = 400;
const TASK_MS = 200;
const GOAL = 20;

/** Tasks a second, from the first look at the queue to the end of the last task. */
async function pace(url: string): Promise<number> {
  const db = openDatabase({ url, name: 'camarote-bench' });
  const queue = createQueue(db, createLog('error', 'bench'));
  try {
    for (let n = 0; n < TASKS; n += 1) await queue.add(db, 'close-payment', { orderId: String(n) });
    const began = performance.now();
    await new Promise<void>((ended, failed) => {
      let left = TASKS;
      const work = async () => {
        await wait(TASK_MS);
        left -= 1;
        if (left === 0) ended();
      };
      queue.work({ 'close-payment': work }).catch(failed);
    });
    return TASKS / ((performance.now() - began) / 1_000);
  } finally {
    await queue.stop();
    await poolOf(db).query('DELETE FROM queue.job');
    await db.destroy();
  }
}

export async function benchQueue(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'camarote-bench-queue-'));
  chmodSync(folder, 0o755); // the database runs as another user when we are root
  const postgres = await startEmbedded(folder);
  try {
    await migrate(postgres.url);
    const paces: number[] = [];
    for (let run = 0; run < RUNS; run += 1) paces.push(await pace(postgres.url));
    return [
      {
        what: `tasks of one name that a process does, each of ${TASK_MS} ms`,
        measured: `${round(median(paces), 0)} a second`,
        goal: `≥ ${GOAL} a second`,
        reference: '–',
        holds: median(paces) >= GOAL,
      },
    ];
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) console.table(await benchQueue());
