/**
 * `npm run prove -- recipes`: the examples of CONTRIBUTING.md's recipes, each applied to a copy of the project. Lint and types hold there, and its own
 * test passes. The recipe's text is the source.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { applyRecipe, recipe } from '../support/recipes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is in git, and what the build has compiled of the messages. */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'camarote-recipe-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path))))
    cpSync(join(root, file), join(copy, file), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '-q'], { cwd: copy });
  return copy;
}

function run(copy: string, name: string, args: readonly string[]): void {
  const env = {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
    PLAYWRIGHT_REPORT: join(copy, 'reports/own.json'),
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  expect(status, `${name}:\n${(stdout + stderr).slice(-6_000)}`).toBe(0);
}

for (const title of ['Add a page', 'Add a call', 'Add a provider of sign-in', 'Add a payment method'])
  test(`the example of "${title}" passes lint, types and its own test in a copy of the project`, () => {
    test.setTimeout(20 * 60_000);
    const blocks = recipe(title);
    const copy = copyProject();
    try {
      applyRecipe(copy, blocks);
      const paths = [...new Set(blocks.map(({ path }) => path))];
      const [unit, specs] = [/\.test\.ts$/, /\.spec\.ts$/].map((ending) => paths.filter((path) => ending.test(path)));
      // Compiles the messages and the tree of routes too. Only a page needs more than a type check of them.
      if (paths.some((path) => path.startsWith('app/routes/'))) run(copy, 'build', ['scripts/build.mjs']);
      else cpSync(join(root, 'src/paraglide'), join(copy, 'src/paraglide'), { recursive: true });
      const linted = paths.filter((path) => /\.(tsx?|json)$/.test(path));
      run(copy, 'lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', '--error-on-warnings', ...linted]);
      if (paths.some((path) => dirname(path).endsWith('migrations')))
        run(copy, 'schema', ['node_modules/vitest/vitest.mjs', 'run', 'src/platform/db/schema', '--update']);
      run(copy, 'types', ['node_modules/typescript/bin/tsc', '--noEmit']);
      if (unit?.length) run(copy, 'unit', ['node_modules/vitest/vitest.mjs', 'run', ...unit]);
      if (specs?.length) run(copy, 'specs', ['node_modules/@playwright/test/cli.js', 'test', ...specs]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
