import { readdirSync, readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';

const folder = new URL('./', import.meta.url);
const sheets = readdirSync(folder)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const textOf = (name: string): string => sheets.find((sheet) => sheet.name === name)?.text ?? '';
const tokens = readFileSync(new URL('../../../tailwind.config.ts', import.meta.url), 'utf8');

describe('stylesheets', () => {
  it('write no raw colour: the token file has them all', () => {
    for (const { name, text } of sheets) expect(text.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/gi), name).toBeNull();
  });

  it('read only colours, sizes and layers the token file defines, or what an element sets for itself', () => {
    const set = new Set([...sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]))]);
    // Given by script to one element, or by Base UI to what it places.
    const given = new Set(['--x', '--available-height', '--ar']);
    const defined = new Set([...tokens.matchAll(/^\s+'?([\w-]+)'?: ['"]/gm)].map((match) => `--${match[1]}`));
    const sports = new Set(
      [...(tokens.match(/const sports = \{[^}]+\}/)?.[0].matchAll(/(\w+): '#/g) ?? [])].map((match) => `--sp-${match[1]}`),
    );
    for (const { name, text } of sheets) {
      for (const [, variable = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
        const known =
          set.has(variable) || given.has(variable) || defined.has(variable) || sports.has(variable) || /^--[wpkc]$/.test(variable);
        expect(known, `${name} reads ${variable}`).toBe(true);
      }
    }
  });

  it('generate every percentage, hour and minute that a served page may need instead of a style attribute', async () => {
    const built = async (css: string) => (await compile(css)).build([]);
    // the site's own style sheet, which imports it, says where utilities go
    const percent = await built(`@tailwind utilities source(none);${textOf('percent.css')}`);
    for (let n = 0; n <= 100; n++) expect(percent).toContain(`.pct-${n} {\n  --p: calc(${n} * 1%);`);
    const axis = await built(textOf('guide-geometry.css'));
    for (const [group, set] of [
      ['at', ''],
      ['for', 'd'],
    ] as const) {
      for (let n = 0; n < 60; n++) expect(axis).toContain(`.${group}-m-${n} {\n  --${set}m: ${n};`);
      for (let n = 0; n <= 30; n++) expect(axis).toContain(`.${group}-h-${n} {\n  --${set}h: ${n};`);
    }
  });
});
