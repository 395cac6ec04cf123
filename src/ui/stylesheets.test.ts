import { globSync, readFileSync } from 'node:fs';
import { compile } from 'tailwindcss';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, root), 'utf8');
const sheets = globSync('{app,src}/**/*.css', { cwd: root }).map((name) => ({ name, text: read(name) }));
const tokens = read('tailwind.config.ts');

/** Limit for the lines of own CSS in the whole project: a printed page brings some seventy, everything else is utilities. */
const MAX_LINES = 1_500;

describe('stylesheets', () => {
  it('have few lines: components are styled by utilities', () => {
    const lines = sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });

  it('contain no raw colour: all are in the token file', () => {
    for (const { name, text } of sheets) expect(text.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\(/gi), name).toBeNull();
  });

  it('use only custom properties of the token file or of the stylesheets', () => {
    const set = new Set([...sheets.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]))]);
    // Set by script on one element.
    const given = new Set(['--x']);
    const defined = new Set([
      ...[...tokens.matchAll(/^\s+'?([\w-]+)'?: (?:['"]|brand\.)/gm)].map((match) => `--${match[1]}`),
      ...[...tokens.matchAll(/'(--mark-\w+)': /g)].map((match) => match[1]),
    ]);
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
    // app/styles/shared.css, which imports this file, has the directive for utilities
    const percent = await built(`@tailwind utilities source(none);${read('src/ui/percent.css')}`);
    for (let n = 0; n <= 100; n++) expect(percent).toContain(`.pct-${n} {\n  --p: calc(${n} * 1%);`);
    const axis = await built(read('src/features/guide/guide.css'));
    for (const [group, set] of [
      ['at', ''],
      ['for', 'd'],
    ] as const) {
      for (let n = 0; n < 60; n++) expect(axis).toContain(`.${group}-m-${n} {\n  --${set}m: ${n};`);
      for (let n = 0; n <= 30; n++) expect(axis).toContain(`.${group}-h-${n} {\n  --${set}h: ${n};`);
    }
  });
});
