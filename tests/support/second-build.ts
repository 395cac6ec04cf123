/** Another build of the same sources, for tests of what an open page does when the server is updated. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export const SECOND_BUILD = 'second000000';

/**
 * Makes it of the finished build: its server names another id, the files for browsers are the same, as those of a build with no change for them.
 * @returns path of its server's first file
 */
export function makeSecondBuild(firstId: string, folder: string): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const server = join(folder, 'server');
  cpSync(join(root, '.output', 'server'), server, { recursive: true });
  symlinkSync(join(root, '.output', 'public'), join(folder, 'public'));
  let changed = 0;
  for (const name of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.mjs') && !name.endsWith('.js')) continue;
    const path = join(server, name);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(firstId)) continue;
    writeFileSync(path, text.replaceAll(firstId, SECOND_BUILD));
    changed += 1;
  }
  if (changed === 0) throw new Error(`no file of the server names the build ${firstId}`);
  return join(server, 'index.mjs');
}
