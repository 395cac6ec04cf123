/** The recipes of CONTRIBUTING.md: their examples are blocks with the path of a file, a new one or a change of one. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const text = readFileSync(fileURLToPath(new URL('../../CONTRIBUTING.md', import.meta.url)), 'utf8');

export interface RecipeBlock {
  readonly path: string;
  readonly kind: 'file' | 'change';
  readonly text: string;
}

/** The blocks of a section, in order. @throws Error without such a section */
export function recipe(title: string): RecipeBlock[] {
  const section = text.split(/^## /m).find((one) => one.startsWith(`${title}\n`));
  if (section === undefined) throw new Error(`CONTRIBUTING.md has no section "${title}"`);
  return [...section.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(([, language, path = '', block = '']) => ({
    path,
    kind: language === 'diff' ? 'change' : 'file',
    text: block,
  }));
}

/** Lines of a change without their first character, of the kinds that are asked for. */
const linesOf = (change: string, kinds: string): string =>
  change
    .split('\n')
    .slice(0, -1)
    .filter((line) => kinds.includes(line[0] ?? ' '))
    .map((line) => line.slice(1))
    .join('\n');

/**
 * Writes the blocks into a copy of the project.
 * @throws Error when the text that a block changes is not there, or is there more than once
 */
export function applyRecipe(root: string, blocks: readonly RecipeBlock[]): void {
  for (const { path, kind, text: block } of blocks) {
    const file = join(root, path);
    if (kind === 'file') {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, block);
      continue;
    }
    const whole = readFileSync(file, 'utf8');
    const before = linesOf(block, ' -');
    const found = whole.split(`${before}\n`).length - 1;
    if (found !== 1) throw new Error(`${path} has the text of the recipe ${found} times:\n${before}`);
    writeFileSync(
      file,
      whole.replace(`${before}\n`, () => `${linesOf(block, ' +')}\n`),
    );
  }
}
