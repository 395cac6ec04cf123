import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('[J-terminal] [SEC-78] no command prints but through say.ts, which escapes what would control the terminal', () => {
  const files = globSync('src/platform/cli/**/*.ts').filter((file) => !/\.test\.ts$|-fixture\.ts$|\/say\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /console\.\w+\(|process\.std(out|err)\.write\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
