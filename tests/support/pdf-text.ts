/** Reads the text of a PDF that Chromium printed: what stands on paper, page by page. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  stream: string;
}

/** Objects by number. Streams are inflated; Chromium writes neither object streams nor encryption. */
function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 1: number, 2: body = '', index } of text.matchAll(/(?:^|\n)(\d+) 0 obj\s([\s\S]*?)endobj/g)) {
    const start = body.indexOf('stream\n');
    const dictionary = start < 0 ? body : body.slice(0, start);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const from = index + text.slice(index).indexOf(body) + start + 'stream\n'.length;
    const bytes = start < 0 ? Buffer.alloc(0) : pdf.subarray(from, from + length);
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
    objects.set(Number(number), { dictionary, stream });
  }
  return objects;
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Characters by glyph: a font's ToUnicode map. */
function charactersOf(map: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', to = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      characters.set(Number.parseInt(glyph, 16), fromHex(to));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      for (let glyph = Number.parseInt(first, 16), i = 0; glyph <= Number.parseInt(last, 16); glyph += 1, i += 1)
        characters.set(glyph, String.fromCodePoint((fromHex(to).codePointAt(0) ?? 0) + i));
  return characters;
}

const referred = (text: string, name: string): number | undefined => {
  const number = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
};

/** The text of each page, without spaces: Chromium places words by position. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<number, Map<number, string>>();
  const charactersOfFont = (number: number): Map<number, string> => {
    const known = fonts.get(number);
    if (known) return known;
    const map = objects.get(referred(objects.get(number)?.dictionary ?? '', 'ToUnicode') ?? -1)?.stream ?? '';
    const characters = charactersOf(map);
    fonts.set(number, characters);
    return characters;
  };
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const resources = referred(dictionary, 'Resources');
      const all = resources === undefined ? dictionary : (objects.get(resources)?.dictionary ?? '');
      const names = new Map([...all.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', number]) => [name, Number(number)]));
      const content = objects.get(referred(dictionary, 'Contents') ?? -1)?.stream ?? '';
      let characters = new Map<number, string>();
      let isByte = false;
      let text = '';
      for (const [, font, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
        if (font !== undefined) {
          const number = names.get(font) ?? -1;
          characters = charactersOfFont(number);
          // A variable font is written as drawings (Type 3), whose glyphs are bytes.
          isByte = /\/Subtype \/Type3\b/.test(objects.get(number)?.dictionary ?? '');
        } else
          for (const [glyph] of (hex ?? '').matchAll(isByte ? /../g : /.{4}/g)) text += characters.get(Number.parseInt(glyph, 16)) ?? '';
      }
      return text.replace(/\s/g, '');
    });
}
