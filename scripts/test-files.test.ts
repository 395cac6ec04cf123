import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { filesWith, specFiles, unitFiles, unknownWord } from './test-files.mjs';

it('knows every unit and spec file of the project', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    encoding: 'utf8',
  });
  expect([...unitFiles(), ...specFiles(['http', 'browser', 'prove'])].toSorted()).toEqual(tracked.trim().split('\n').toSorted());
});

it('[G-test-words] chooses the unit and spec files whose paths hold one of the words, and names the words that none holds', () => {
  const { unit, specs, unknown } = filesWith(['Test-Files', 'http/routes', 'nowhere']);
  expect(unit).toEqual(['scripts/test-files.test.ts']);
  expect(specs).toEqual(['tests/http/routes.spec.ts']);
  expect(unknown).toEqual(['nowhere']);
});

it('leads to the long tests, which no word of npm test runs', () => {
  expect(filesWith(['soak'])).toEqual({ unit: [], specs: [], unknown: ['soak'] });
  expect(unknownWord('soak')).toContain('npm run prove -- soak');
  expect(unknownWord('nowhere')).toBe('No unit or spec file has "nowhere" in its path.');
});
