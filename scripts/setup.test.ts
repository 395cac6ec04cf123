import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alone, ensureBuilt, linkedPackages } from './setup.mjs';

let folder: string;
let lock: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'camarote-setup-'));
});
beforeEach(() => {
  lock = join(folder, `${Math.random()}`, 'setup.lock');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('one install at a time', () => {
  it('the second waits for the first, and no lock is left', async () => {
    const told: string[] = [];
    const work = (name: string) => async () => {
      told.push(`${name} begins`);
      await new Promise((go) => setTimeout(go, 100));
      told.push(`${name} ends`);
    };
    await Promise.all([alone(work('one'), lock), alone(work('two'), lock)]);
    expect(told).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect(existsSync(lock)).toBe(false);
  });

  it('a lock of a killed process does not block, even without a process id', async () => {
    mkdirSync(join(lock, '..'), { recursive: true });
    for (const left of ['999999999', '']) {
      writeFileSync(lock, left);
      utimesSync(lock, new Date(Date.now() - 5_000), new Date(Date.now() - 5_000));
      expect(await alone(async () => readFileSync(lock, 'utf8'), lock)).toBe(String(process.pid));
    }
  });

  it('an unwritable folder is an error, not a wait', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(alone(async () => 1, join(file, 'setup.lock'))).rejects.toThrow(/ENOTDIR|EEXIST/);
  });
});

describe('node_modules', () => {
  it('is recognised as a link, also a dangling one', () => {
    const [own, other, lost] = ['own', 'other', 'lost'].map((name) => join(folder, name)) as [string, string, string];
    mkdirSync(join(own, 'node_modules'), { recursive: true });
    mkdirSync(other);
    mkdirSync(lost);
    symlinkSync(join(own, 'node_modules'), join(other, 'node_modules'), 'dir');
    symlinkSync(join(folder, 'nowhere'), join(lost, 'node_modules'), 'dir');
    expect(linkedPackages(own)).toBeUndefined();
    expect(linkedPackages(join(folder, 'absent'))).toBeUndefined();
    expect(linkedPackages(other)).toContain(join('own', 'node_modules'));
    expect(linkedPackages(lost)).toContain(join('lost', 'node_modules'));
  });
});

it('a build for an unknown target fails before it changes anything', async () => {
  for (const target of ['mars', '', 'constructor'])
    await expect(ensureBuilt(target)).rejects.toThrow(/is not one of node, cloudflare, none, netlify, vercel/);
});
