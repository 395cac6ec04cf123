import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Whether npm installs the package on Linux with glibc, x64 or arm64, which the tests and the image run on. */
const isInstalledHere = ({ os, cpu, libc }: Entry): boolean =>
  (os?.includes('linux') ?? true) && (cpu?.some((one) => one === 'x64' || one === 'arm64') ?? true) && (libc?.includes('glibc') ?? true);

describe('package-lock.json', () => {
  it('has the integrity of every package that is installed on Linux, by SHA-512', () => {
    for (const [path, entry] of entries)
      if (isInstalledHere(entry) && !LEFT_OUT_HERE.has(path)) expect(entry.integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
  });

  it('lacks it for optional packages of other platforms alone, which scripts/lock-platforms.mjs fills in', () => {
    const without = entries.filter(([, { integrity }]) => integrity === undefined);
    for (const [path, entry] of without) {
      expect(entry.optional, path).toBe(true);
      expect(entry.os ?? entry.cpu, path).toBeDefined();
    }
    // Fewer, never more: a registry that has them all leaves none.
    expect(without.length).toBeLessThanOrEqual(54);
  });

  it('names no registry: packages come from the one that is configured', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});

/** Needed by the messages' compiler on arm64 alone; the registry that the file was made with does not have it. */
const LEFT_OUT_HERE = new Set(['node_modules/@lix-js/sdk-linux-arm64']);
