/** Files of former builds, whose names change with their contents: open pages ask for them until they are loaded again (C-build-latest). */
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** How long they stay after the build that replaced them, in milliseconds. */
export const FORMER_FILES_MS = 24 * 3_600_000;

/** Who builds many times a day does not keep all: of so many files, compressed forms counted, the oldest go first. */
export const MAX_FORMER_FILES = 3_000;

/**
 * Copies a build's files to those of the builds before it, and removes what has been replaced for a day. The time of a copy is that of its
 * replacement; a file that is still part of the build is not older than it.
 * @param {string} assets folder of the build that is going to be replaced; it need not exist
 * @param {string} kept folder of the files of former builds
 * @param {number} now milliseconds since 1970
 */
export function keepFormerFiles(assets, kept, now) {
  mkdirSync(kept, { recursive: true });
  if (existsSync(assets))
    for (const name of readdirSync(assets)) {
      const path = join(kept, name);
      if (!existsSync(path)) copyFileSync(join(assets, name), path);
      utimesSync(path, now / 1_000, now / 1_000);
    }
  const byAge = readdirSync(kept)
    .map((name) => ({ path: join(kept, name), at: statSync(join(kept, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const [index, { path, at }] of byAge.entries()) if (index >= MAX_FORMER_FILES || now - at > FORMER_FILES_MS) rmSync(path);
}
