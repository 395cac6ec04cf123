import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const plan = readFileSync(new URL('docs/architecture.md', root), 'utf8');
/** The folder tree, the second code block of the page. */
const tree = plan.split('```')[3] ?? '';
const folders = (path: string) =>
  readdirSync(new URL(path, root), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'paraglide')
    .map(({ name }) => name);

describe('docs/architecture.md', () => {
  it('lists every folder of src; missing folders are marked as later', () => {
    const rooms = [...(tree.split('\nsrc/')[1]?.split('\nmedia/')[0] ?? '').matchAll(/^ {2}(\w+)\/(?:<name>\/)?( \(later\))?/gm)];
    expect(
      rooms
        .filter(([, , later]) => !later)
        .map(([, name]) => name)
        .sort(),
    ).toEqual(folders('src').sort());
    for (const [, name, later] of rooms) if (later) expect(folders('src'), `${name} is there now`).not.toContain(name);
  });

  it('lists every folder of the embedded upstream', () => {
    const platform = tree.slice(tree.indexOf('  platform/'), tree.indexOf('\nmedia/'));
    for (const name of folders('src/platform')) expect(platform, name).toContain(`${name}/`);
  });

  it('lists every top-level folder', () => {
    const top = readFileSync(new URL('.gitignore', root), 'utf8');
    for (const name of folders('.').filter((one) => !one.startsWith('.') && !top.includes(`${one}/`)))
      expect(tree, name).toMatch(new RegExp(`(^|\\s)${name}/`));
  });
});
