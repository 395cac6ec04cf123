import { weighJavaScript } from '../../bench/javascript.ts';
import { expect, test } from '../support/test.ts';

/** Kilobytes of JavaScript, compressed with brotli, that each page may load before it is interactive (docs/figures.md). */
const budgets: [path: string, kilobytes: number][] = [
  ['/', 130],
  ['/guia', 140],
  ['/live/canal', 140],
  ['/guia/print', 0],
];

for (const [path, kilobytes] of budgets) {
  test(`${path} loads at most ${kilobytes} KB of JavaScript before it is interactive`, async ({ page, stack }) => {
    const { bytes, files } = await weighJavaScript(page, `${stack.site}${path}`);
    expect(bytes / 1_000, files.map((file) => `${file.url} ${file.bytes}`).join('\n')).toBeLessThanOrEqual(kilobytes);
  });
}
