import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  resolved?: string;
  /** Part of the archive of the package whose node_modules holds it. */
  inBundle?: boolean;
  optionalDependencies?: Record<string, string>;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, Entry> };
const entries = Object.entries(lock.packages).filter(([path]) => path !== '');

/** Path of the package in whose node_modules the package at `path` lies; '' for the project. */
const holderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));

/** The entry that Node would find from the package at `path`: below it, then in every folder above. */
function resolve(path: string, name: string): Entry | undefined {
  for (let folder = path; ; folder = holderOf(folder)) {
    const found = lock.packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found || folder === '') return found;
  }
}

describe('package-lock.json', () => {
  it('[F-sec-integrity] every entry has its integrity by SHA-512, or lies in the archive of one that has', () => {
    const without = entries.filter(([path, entry]) => {
      let [at, holder] = [path, entry as Entry | undefined];
      while (holder?.inBundle) {
        at = holderOf(at);
        holder = lock.packages[at];
      }
      return !/^sha512-[A-Za-z0-9+/]{86}==$/.test(holder?.integrity ?? '');
    });
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('[F-sec-integrity] has the optional packages of every platform, so that none is installed unchecked', () => {
    const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name, wanted]) => {
          const found = resolve(path, name);
          return !found || (/^\d/.test(wanted) && found.version !== wanted);
        })
        .map(([name, wanted]) => `${name}@${wanted} of ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry: packages come from the one that is configured', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
