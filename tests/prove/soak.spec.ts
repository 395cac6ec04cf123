import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Stack, startStack } from '../support/stack.ts';

const MINUTES = 5;
const READERS = 6;

/** Resident memory of a process in MB. */
const memory = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

test(`${MINUTES} minutes of many readers cause no failed answer and no growing memory`, async () => {
  test.setTimeout((MINUTES + 4) * 60_000);
  const stack: Stack = await startStack();
  try {
    const { channels } = (await (await fetch(`${stack.upstream}/channels/live`)).json()) as { channels: { id: number; slug: string }[] };
    const paths = ['/', '/guia', '/guia/print', '/quem-somos', ...channels.slice(0, 4).map(({ id, slug }) => `/live/canal/${id}/${slug}`)];
    const addresses = [
      ...paths.map((path) => stack.site + path),
      `${stack.upstream}/channels/live`,
      `${stack.upstream}/live/${channels[0]?.id}/master.m3u8`,
    ];
    const failures: string[] = [];
    let answered = 0;
    const end = Date.now() + MINUTES * 60_000;
    const reader = async (offset: number) => {
      for (let n = offset; Date.now() < end; n += 1) {
        const address = addresses[n % addresses.length] as string;
        const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch((error: Error) => error);
        if (answer instanceof Error || !answer.ok) failures.push(`${address}: ${answer instanceof Error ? answer.message : answer.status}`);
        else await answer.arrayBuffer();
        answered += 1;
        await new Promise((go) => setTimeout(go, 50));
      }
    };
    const readers = Array.from({ length: READERS }, (_, index) => reader(index));
    await new Promise((go) => setTimeout(go, 60_000)); // caches fill, code is compiled
    const warm = memory(stack.sitePid);
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(MINUTES * 60 * READERS);
    expect(memory(stack.sitePid), 'MB after, beside MB when warm').toBeLessThan(warm * 1.5 + 50);
  } finally {
    await stack.stop();
  }
});
