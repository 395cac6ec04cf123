/** HTML that is nested, unclosed or cut off, and whether cleaning it takes linear time. */
import { expect } from 'vitest';

const repeated = (one: string) => (chars: number) => one.repeat(Math.ceil(chars / one.length));

/** By what is odd in them; each makes so many characters. */
export const ODD_HTML: Readonly<Record<string, (chars: number) => string>> = {
  'nested and closed': (chars) => `${repeated('<blockquote>')(chars / 2)}fundo${repeated('</blockquote>')(chars / 2)}`,
  unclosed: repeated('<b>x'),
  'unclosed of many names': repeated('<div><b><i><em><ul><li><a href="/x">'),
  'ends without a beginning': repeated('</p></b></div>'),
  'ended in the wrong order': repeated('<p><div></p><b><i></b></i>'),
  'cells without tables': repeated('<td><table>'),
  'foreign elements': repeated('<svg><foreignObject><math><mi>'),
  'forms and headings': repeated('<form><h1><select><option>'),
  'cut off': repeated('<a '),
  'open quotes': repeated('<a href="'),
  comments: repeated('<!--<b>'),
  'open scripts': repeated('<script><b>'),
  'signs that are no tags': repeated('< <<3 '),
};

const CHARS = 25_000;
const TIMES = 8;
/** Quadratic time would be 64 times as long. */
const MOST_TIMES = 24;
/** Those of them that cost a list of open elements the most. */
const NESTED = [
  'nested and closed',
  'unclosed',
  'unclosed of many names',
  'ended in the wrong order',
  'cells without tables',
  'open quotes',
];

const timeOf = (work: () => unknown): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};

/**
 * How much longer eight times the characters take. Others use the machine too: the shortest of some runs counts, and a bad measure is taken again.
 * Milliseconds that are too few to be measured count as two.
 */
export function expectLinear(clean: (html: string) => unknown): void {
  for (const name of NESTED) {
    const [short, long] = [CHARS, CHARS * TIMES].map((chars) => ODD_HTML[name]?.(chars) ?? '');
    let [once, more] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const times = () => more / Math.max(once, 2);
    for (let run = 0; run < 20 && !(run > 2 && times() < MOST_TIMES); run += 1) {
      once = Math.min(
        once,
        timeOf(() => clean(short ?? '')),
      );
      more = Math.min(
        more,
        timeOf(() => clean(long ?? '')),
      );
    }
    expect(times(), `${name}: ${once.toFixed(1)} and ${more.toFixed(1)} ms`).toBeLessThan(MOST_TIMES);
  }
}
