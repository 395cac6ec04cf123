import { expect, it } from 'vitest';
import { expectLinear } from '../../tests/support/nested-html.ts';
import { cleanHtml, plainText } from './clean-html.ts';

it('[J-nesting] [SEC-74] cleaning for a page and reading the text take linear time for nested and unclosed tags', () => {
  expectLinear(cleanHtml);
  expectLinear(plainText);
});

it('[SEC-45] what was flattened is cleaned as before', () => {
  expect(cleanHtml('<h1>Título</h1><p onclick="x()">A <a href="javascript:x()">b</a> < c</p><script>x()</script>')).toBe(
    '<h3>Título</h3><p>A <a>b</a> &lt; c</p>',
  );
});
