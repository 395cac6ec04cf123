import { weighJavaScript } from '../../bench/javascript.ts';
import { expect, test } from '../support/test.ts';

/**
 * Kilobytes of JavaScript, compressed with brotli, that each page may load before it is interactive. The goals are 130, 140 and 140; home and
 * live are above theirs (docs/figures.md), and these limits keep them from growing further.
 */
const budgets: [path: string, kilobytes: number][] = [
  ['/', 136],
  ['/guia', 140],
  ['/live/canal', 144],
  ['/guia/print', 0],
];

for (const [path, kilobytes] of budgets) {
  test(`${path} loads at most ${kilobytes} KB of JavaScript before it is interactive`, async ({ page, stack }) => {
    const { bytes, files } = await weighJavaScript(page, `${stack.site}${path}`);
    expect(bytes / 1_000, files.map((file) => `${file.url} ${file.bytes}`).join('\n')).toBeLessThanOrEqual(kilobytes);
  });
}
