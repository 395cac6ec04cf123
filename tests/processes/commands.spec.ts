/** What every command of package.json does with words that it does not know, and with `--help`. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Tools that others made; they have their own help. */
const OTHERS = ['lint', 'types'];

const run = (name: string, ...args: string[]) => {
  const [, ...command] = (scripts[name] as string).split(' ');
  return spawnSync(process.execPath, [...command, ...args], { encoding: 'utf8', timeout: 60_000 });
};

for (const name of Object.keys(scripts).filter((one) => !OTHERS.includes(one))) {
  const command = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;

  test(`[G-cli] ${command} prints its usage with --help and -h, and ends with 0`, () => {
    for (const flag of ['--help', '-h']) {
      const { status, stdout, stderr } = run(name, flag);
      expect([status, stderr], flag).toEqual([0, '']);
      expect(stdout).toMatch(/^usage: npm /);
      expect(stdout).toContain(command);
    }
  });

  test(`[G-cli] ${command} ends with 2 and its usage for an unknown option or word`, () => {
    for (const word of ['--disparate', 'disparate']) {
      const { status, stdout, stderr } = run(name, word);
      expect(status, word).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain('disparate');
      expect(stderr).toContain('usage: npm ');
    }
  });
}
