import { expect, it } from 'vitest';
import { ODD_HTML } from '../../tests/support/nested-html.ts';
import { flatHtml, MAX_DEPTH } from './flat-html.ts';

/** As a reader counts that knows no more than tags: nothing closes by itself. */
function depthOf(html: string): number {
  let [depth, most] = [0, 0];
  for (const [tag] of html.matchAll(/<\/?\w+/g)) {
    if (/^<(?:br|hr|img|input|col)$/.test(tag)) continue;
    depth += tag.startsWith('</') ? -1 : 1;
    most = Math.max(most, depth);
  }
  expect(depth, 'each tag has its end').toBe(0);
  return most;
}

it('[J-nesting] [SEC-74] elements deeper than sixty go, their text and what follows stay', () => {
  const html = flatHtml(`<p>Antes</p>${'<blockquote>'.repeat(500)}fundo${'</blockquote>'.repeat(500)}<p>Depois</p>`);
  expect(depthOf(html)).toBe(MAX_DEPTH);
  expect(html).toMatch(/^<p>Antes<\/p>(<blockquote>){60}fundo(<\/blockquote>){60}<p>Depois<\/p>$/);
  for (const [name, make] of Object.entries(ODD_HTML)) {
    const odd = make(20_000);
    const flat = flatHtml(odd);
    expect(depthOf(flat), name).toBeLessThanOrEqual(MAX_DEPTH);
    // Work is counted by what is written: a bounded number of characters for each that was read.
    expect(flat.length, name).toBeLessThanOrEqual(odd.length * 4 + 1_000);
  }
});

it('[J-nesting] HTML that is written well stays as it is, and what ends by itself is ended', () => {
  for (const html of [
    '<p>Um <a href="/guia?a=1&amp;b=2" rel="x">guia</a>, <b>já</b>.<br>Fim</p>',
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<ul><li>Um<ul><li>Dentro</li></ul></li><li>Dois</li></ul><dl><dt>A</dt><dd>B</dd></dl>',
    '<img src="/x.png" alt="a > b" width="3">',
  ])
    expect(flatHtml(html)).toBe(html);
  expect(flatHtml('<ul><li>Um<li>Dois</ul><p>A<p>B')).toBe('<ul><li>Um</li><li>Dois</li></ul><p>A</p><p>B</p>');
  expect(flatHtml("1 < 2 <3 <p title='a\"b<c' hidden x=1/>C<!-- <b> --><script>if (a < '</b>') {}</script><style>p{}</style>D")).toBe(
    '1 &lt; 2 &lt;3 <p title="a&quot;b&lt;c" hidden="" x="1/">CD</p>',
  );
  const list = `<ul>${'<li>Linha'.repeat(300)}</ul>`;
  expect(flatHtml(list).match(/<li>/g), 'siblings are no depth').toHaveLength(300);
});

it('[J-nesting] of random tags each reader sees what was written, however they are mixed', () => {
  const names = ['p', 'div', 'b', 'li', 'ul', 'td', 'table', 'svg', 'form', 'h1', 'option', 'a'];
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let round = 0; round < 200; round += 1) {
    const tags = Array.from(
      { length: 400 },
      () => `<${next(3) === 0 ? '/' : ''}${names[next(names.length)]}${next(5) === 0 ? ' a="<b>' : ''}>x`,
    );
    const flat = flatHtml(tags.join(''));
    expect(depthOf(flat)).toBeLessThanOrEqual(MAX_DEPTH);
    expect(flatHtml(flat), 'again is the same').toBe(flat);
  }
});
