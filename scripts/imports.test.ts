/** Imports run one way: between files, and between the rooms of docs/architecture.md. Types and imports on demand count: they tie files as well. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
// The generated route table and the router name each other's types.
const files = globSync('{app,src,media/src}/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.(test|gen|d)\.tsx?$|^src\/paraglide\//.test(path));
const known = new Set(files);

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]([#.][^'"?]+)['"]/g;

function importsOf(path: string): string[] {
  const code = readFileSync(new URL(path, root), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const named = [...code.matchAll(IMPORT)].map(([, name = '']) =>
    name.startsWith('#') ? `src/${name.slice(1)}` : normalize(join(dirname(path), name)).replaceAll('\\', '/'),
  );
  return named.filter((one) => known.has(one) && one !== path);
}

const imports = new Map(files.map((path) => [path, importsOf(path)]));

/** What imports each other in a circle, each circle once as a list of what ties it. */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const reachable = (from: string): Set<string> => {
    const seen = new Set<string>();
    const left = [...(graph.get(from) ?? [])];
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      left.push(...(graph.get(next) ?? []));
    }
    return seen;
  };
  const reach = new Map([...graph.keys()].map((one) => [one, reachable(one)]));
  const told = new Set<string>();
  const found: string[][] = [];
  for (const one of graph.keys()) {
    if (told.has(one) || !reach.get(one)?.has(one)) continue;
    const members = [...graph.keys()].filter((other) => reach.get(one)?.has(other) && reach.get(other)?.has(one));
    for (const member of members) told.add(member);
    found.push(members.flatMap((from) => (graph.get(from) ?? []).filter((to) => members.includes(to)).map((to) => `${from} → ${to}`)));
  }
  return found;
}

/** The room of a file; each feature is one. */
const roomOf = (path: string): string => /^(app|media|src\/features\/[^/]+|src\/[^/]+)/.exec(path)?.[0] ?? path;

it('[F-repo] no files import each other in a circle', () => {
  expect(imports.size).toBeGreaterThan(800);
  expect(circles(imports)).toEqual([]);
});

it('[F-repo] no rooms import each other in a circle', () => {
  const rooms = new Map<string, string[]>();
  for (const [from, tos] of imports) {
    // The player's contract is tried on the embedded upstream's streams.
    if (from.startsWith('src/player/contract/')) continue;
    const room = roomOf(from);
    const reached = rooms.get(room) ?? [];
    rooms.set(room, [...reached, ...tos.map(roomOf).filter((to) => to !== room && !reached.includes(to))]);
  }
  expect(rooms.size).toBeGreaterThan(15);
  expect(circles(rooms)).toEqual([]);
});
