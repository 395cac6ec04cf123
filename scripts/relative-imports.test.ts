import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders whose entries may not import each other: features, contract tags, and the embedded upstream's tags. */
const SEPARATE = /^src\/(?:features|contract\/tags|platform\/api)\/([\w-]+)(?:\/|\.ts$)/;

/** Tests, and what only tests run. */
const TESTS = /\.test\.tsx?$|^src\/player\/contract\//;

/** The room (top folder) of a file and, in a room with separate parts, its part. Files beside the parts belong to the room only. */
function unitOf(path: string): { room: string; part: string | null } {
  const part = SEPARATE.exec(path)?.[1] ?? null;
  const isPart = part !== null && (path.startsWith('src/contract/') || path.split('/').length > (path.startsWith('src/features/') ? 3 : 4));
  return { room: path.split('/')[1] ?? '', part: isPart ? part : null };
}

it('a relative import stays in its room, and a feature or a tag imports no other feature or tag', () => {
  const wrong: string[] = [];
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['src/paraglide/**'] })) {
    if (TESTS.test(path)) continue;
    const from = unitOf(path);
    for (const [, , target = ''] of readFileSync(`${root}${path}`, 'utf8').matchAll(/(from|import\() ?'(\.{1,2}\/[^']+)'/g)) {
      const to = unitOf(posix.join(posix.dirname(path), target));
      if (to.room !== from.room || (from.part !== null && to.part !== null && from.part !== to.part)) wrong.push(`${path} → ${target}`);
    }
  }
  expect(wrong).toEqual([]);
});
