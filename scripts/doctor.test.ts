import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { checkDatabase, checkNodeVersion, checkPort, examine, runDoctor } from './doctor.mjs';

test('[G-day-two-docs] says what a machine lacks, and what to do', async () => {
  expect(checkNodeVersion('v18.20.0')).toMatchObject({ state: 'lacks', detail: expect.stringContaining('Node 20 or newer') });
  expect(checkNodeVersion('v20.20.2').state).toBe('ok');
  expect(await checkDatabase('linux-riscv64', undefined)).toMatchObject({
    state: 'lacks',
    detail: expect.stringContaining('DATABASE_URL'),
  });
  expect((await checkDatabase('linux-x64', undefined)).state).toBe('ok');
  expect(await checkDatabase('linux-x64', 'postgres://nobody@127.0.0.1:9/none')).toMatchObject({ state: 'lacks' });
  expect(await checkPort('PORT', 0)).toMatchObject({ state: 'lacks' });
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  const { port } = taken.address() as AddressInfo;
  expect(await checkPort('PORT', port)).toMatchObject({ state: 'note', detail: expect.stringContaining(`port ${port} is taken`) });
  taken.close();
});

test('[G-day-two-docs] this machine lacks nothing that npm start needs, apart from what its disk has left', async () => {
  const checks = await examine({ PORT: '6080', UPSTREAM_PORT: '6081' });
  expect(checks.filter(({ what, state }) => state === 'lacks' && what !== 'disk')).toEqual([]);
});

test('[G-cli] prints its usage when asked, and ends with 2 on words that it does not know', async () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await runDoctor(['--help'], {})).toBe(0);
  expect(out.mock.calls.join('')).toContain('usage: npm run doctor');
  out.mockRestore();
  expect(spawnSync(process.execPath, ['scripts/doctor.mjs', 'now'], { encoding: 'utf8' })).toMatchObject({ status: 2 });
});
