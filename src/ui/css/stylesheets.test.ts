import { readdirSync, readFileSync } from 'node:fs';
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

  it('carry every percentage, hour and minute a served page may need instead of a style attribute', () => {
    for (let percent = 0; percent <= 100; percent++) expect(textOf('percent.css')).toContain(`.p-${percent} { --p: ${percent}%; }`);
    for (const unit of ['m', 'dm']) {
      for (let n = 0; n < 60; n++) expect(textOf('guide-geometry.css')).toContain(`.${unit}-${n} { --${unit}: ${n}; }`);
    }
    for (const unit of ['h', 'dh']) {
      for (let n = 0; n <= 30; n++) expect(textOf('guide-geometry.css')).toContain(`.${unit}-${n} { --${unit}: ${n}; }`);
    }
  });
});
