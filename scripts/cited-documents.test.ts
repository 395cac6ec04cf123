import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const files = execFileSync('git', ['ls-files', 'src', 'app', 'tests', 'scripts', 'bench', 'docs', 'README.md'], {
  cwd: fileURLToPath(root),
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|mjs|sql|md|css)$/.test(path) && existsSync(new URL(path, root)));

describe('what the code cites', () => {
  it('[F-repo] of the specification stands in docs/specification.md', () => {
    const sections = new Set([...read('docs/specification.md').matchAll(/^## (§\d)/gm)].map(([, section]) => section));
    for (const path of files)
      for (const [, section] of read(path).matchAll(/SPEC(?:\.md)? ?(§\d)/g))
        expect(sections.has(section), `${path}: ${section}`).toBe(true);
  });

  it('[F-repo] of the security checks stands in docs/security.md', () => {
    const numbers = new Set<number>();
    for (const [, from, to] of read('docs/security.md').matchAll(/^\| (\d+)(?:(?:–|, )(\d+))? \|/gm))
      for (let n = Number(from); n <= Number(to ?? from); n += 1) numbers.add(n);
    for (const path of files)
      for (const [, list] of read(path).matchAll(/SECURITY ((?:\d+(?:, |–)?)+)/g))
        for (const n of (list ?? '').split(/\D+/).filter(Boolean)) expect(numbers.has(Number(n)), `${path}: SECURITY ${n}`).toBe(true);
  });

  it('[F-repo] about the repository itself is there', () => {
    for (const path of ['LICENSE', 'CONTRIBUTING.md', 'CHANGELOG.md', '.editorconfig'])
      expect(existsSync(new URL(path, root)), path).toBe(true);
    expect(read('LICENSE')).toContain(`${(JSON.parse(read('package.json')) as { license: string }).license} License`);
  });
});
