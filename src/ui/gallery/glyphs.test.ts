import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GLYPHS } from './glyphs.ts';

test('the gallery shows every glyph of src/ui/icons', () => {
  const files = readdirSync(new URL('../icons/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(Object.keys(GLYPHS).sort()).toEqual(files.sort());
});
