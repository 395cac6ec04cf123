import { describe, expect, test } from 'vitest';
import { brandColours, brandMark, config } from '#config';
import { type ArtworkData, artworkHash, artworkPath, decodeArtwork, drawArtwork, encodeArtwork } from './artwork.ts';
import { CREST_PATTERNS, CREST_SHAPES, crest } from './crest.ts';
import { favicon, logo } from './logo.ts';
import { beforeKickOffDrawing, lightsOutDrawing, maintenanceDrawing, NOT_FOUND_COUNT, notFoundDrawing } from './not-found.ts';
import { type PosterRatio, poster, posterSize } from './poster.ts';
import { fitLines, setText, textPath, textWidth } from './set-text.ts';
import { severalScreensDrawing } from './several-screens.ts';
import { SPORT_SLUGS, sportPalette } from './sports.ts';
import { escapeXml, inkOn, mix, safeColour } from './svg.ts';

const club = { initials: 'SCB', colours: ['#E1121D', '#FFFFFF', '#FFFFFF'], pattern: 'metades', shape: 'heater' };
const other = { initials: 'GDE', colours: ['#FFD200', '#0B3C8C'], pattern: 'banda', shape: 'roda' };

/** Every drawing must be self-contained and valid: no font, style attribute, script or external address, closed tags, finite numbers. */
function expectSound(svg: string): void {
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true);
  expect(svg).not.toMatch(/<text|font-|style=|<script|href=|NaN|Infinity|undefined|null/);
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name);
    else if (!self) open.push(name ?? '');
  }
  expect(open).toEqual([]);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`);
}

const all: ArtworkData[] = [
  ...CREST_SHAPES.flatMap((shape) => CREST_PATTERNS.map((pattern): ArtworkData => ({ kind: 'crest', ...club, shape, pattern }))),
  ...SPORT_SLUGS.flatMap((sport) =>
    (['16:9', '1:1', '3:4', '21:9'] as PosterRatio[]).map(
      (ratio): ArtworkData => ({ kind: 'poster', sport, title: 'Taça de Portugal', ratio }),
    ),
  ),
  { kind: 'poster', sport: 'futebol', title: 'SC Braga × Estoril', teams: [club, other] },
  { kind: 'poster', sport: 'motores', title: 'Dakar', subtitle: 'Etapa 3', text: false },
  { kind: 'channel', number: 12, name: 'Camarote Motores', sport: 'motores' },
];

describe('drawings', () => {
  test('every shape, pattern, sport and ratio draws a valid document', () => {
    for (const data of all) expectSound(drawArtwork(data));
  });

  test('the same data gives the same bytes, other data other bytes', () => {
    const drawn = all.map(drawArtwork);
    expect(all.map(drawArtwork)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(poster({ sport: 'motores', seed: 'a' })).not.toBe(poster({ sport: 'motores', seed: 'b' }));
  });

  test('data from the wire cannot inject markup', () => {
    const hostile = '"><script>alert(1)</script>\u0000&';
    const svg = crest({
      initials: hostile,
      colours: [hostile, 'red', 'url(#x)'],
      pattern: '__proto__',
      shape: 'constructor',
      label: hostile,
    });
    expectSound(svg);
    expectSound(poster({ sport: 'toString', title: hostile, subtitle: hostile, ratio: '9:9' as PosterRatio }));
  });

  test('two crests in one document do not share their clip', () => {
    const svg = poster({ teams: [club, club] });
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('crests are small files, and a poster’s dimensions are known before it loads', () => {
    expect(crest(club).length).toBeLessThan(2500);
    expect(posterSize('3:4')).toEqual({ width: 360, height: 480 });
    expect(posterSize()).toEqual({ width: 640, height: 360 });
  });

  test('[F-art] each sport has a geometry of its own, behind a title and behind two crests', () => {
    const shapes = (svg: string) => svg.replace(/#[0-9a-f]{3,6}/gi, '').replace(/ (?:id|aria-label)="[^"]*"|url\([^)]*\)/g, '');
    expect(new Set(SPORT_SLUGS.map((sport) => shapes(poster({ sport, text: false, seed: 'a' })))).size).toBe(SPORT_SLUGS.length);
    const played = ['futebol', 'futsal', 'andebol', 'basquetebol', 'hoquei', 'voleibol', 'ragueb', 'tenis', 'padel'] as const;
    const behind = (sport: string) => shapes(poster({ sport, teams: [club, other] })).replace(/<g [\s\S]*/, '');
    expect(new Set(played.map(behind)).size).toBe(played.length);
    expect(behind('futsal')).not.toBe(behind('outras'));
  });

  test('[F-art] words on a drawing are whole, and stand where frames of other proportions show them', () => {
    const long = 'Campeonatos da Europa de pista coberta em Torun, eliminatórias da manhã e finais da tarde, com comentários em português';
    expect(long.length).toBeGreaterThan(115);
    for (const title of [long, 'Otorrinolaringologicamente-extraordinário', 'NBA'])
      for (const ratio of ['16:9', '21:9', '1:1', '3:4'] as PosterRatio[]) {
        const { width, height } = posterSize(ratio);
        const svg = poster({ sport: 'atletismo', title, ratio });
        const lines = [...svg.matchAll(/transform="translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)" d="([^"]+)"/g)].map(
          ([, x, y, scale, d]) => ({ x: Number(x), y: Number(y), size: Number(scale) * 1_000, d: d ?? '' }),
        );
        const words = title.split(' ');
        let at = 0;
        for (const { x, y, size, d } of lines) {
          let count = 1;
          while (count <= words.length - at && setText(words.slice(at, at + count).join(' '), { size }).d !== d) count += 1;
          expect(at + count, `a line of whole words: ${title}`).toBeLessThanOrEqual(words.length);
          const line = words.slice(at, at + count).join(' ');
          at += count;
          expect(x + textWidth(line) * size).toBeLessThanOrEqual(width * (width > height * 1.2 ? 0.71 : 1));
          expect(y).toBeLessThanOrEqual(height);
          expect(y - size).toBeGreaterThan(0);
        }
        expect(at, `every word: ${title}`).toBe(words.length);
      }
  });

  test('an unknown sport draws the studio', () => {
    expect(sportPalette('curling').name).toBe('Estúdio');
    expectSound(poster({ sport: null, title: 'Jornal' }));
  });

  test('[F-rebrand] the favicon and the logo are drawn from the brand alone', () => {
    const brand = { name: config.brand.name, mark: brandMark, colours: brandColours };
    for (const svg of [favicon(brand), logo(brand)]) expectSound(svg);
    const other = {
      name: 'Tribuna & Cia',
      mark: { ink: 'M0 0h9v9z', accent: 'M1 1h2v2z' },
      colours: { ground: '#111111', text: '#222222', accent: '#333333' },
    };
    const drawn = favicon(other) + logo(other);
    expect(drawn).toContain('Tribuna &#38; Cia');
    expect([...new Set(drawn.match(/#[0-9a-f]{6}/gi))].toSorted()).toEqual(['#111111', '#222222', '#333333']);
    expectSound(logo(other));
  });

  test('there are at least three drawings for a missing page, and any number chooses one', () => {
    expect(NOT_FOUND_COUNT).toBeGreaterThanOrEqual(3);
    const drawn = Array.from({ length: NOT_FOUND_COUNT }, (_, k) => notFoundDrawing(k));
    expect(new Set(drawn).size).toBe(NOT_FOUND_COUNT);
    for (const svg of [...drawn, maintenanceDrawing(), lightsOutDrawing(), beforeKickOffDrawing(), severalScreensDrawing()])
      expectSound(svg);
    expect(notFoundDrawing(NOT_FOUND_COUNT)).toBe(drawn[0]);
    expect(notFoundDrawing(-1)).toBe(drawn.at(-1));
    expect(notFoundDrawing(Number.NaN)).toBe(drawn[0]);
  });
});

describe('addresses', () => {
  test('the hash depends on data alone, not on the order of keys or on what is undefined', () => {
    const a: ArtworkData = { kind: 'poster', sport: 'futebol', title: 'Taça', subtitle: undefined };
    const b: ArtworkData = { title: 'Taça', kind: 'poster', sport: 'futebol' };
    expect(artworkHash(a)).toBe(artworkHash(b));
    expect(artworkHash(a)).toMatch(/^[0-9a-f]{16}$/);
    expect(artworkPath(a)).toBe(`/art/poster/${artworkHash(a)}.svg`);
    expect(new Set(all.map(artworkHash)).size).toBe(all.length);
  });

  test('data round-trips through storage; invalid data is refused', () => {
    for (const data of all) expect(artworkHash(decodeArtwork(encodeArtwork(data)) as ArtworkData)).toBe(artworkHash(data));
    for (const nothing of ['', '{', 'null', '[]', '{"kind":"foto"}', '{"kind":"crest"}', 12, null])
      expect(decodeArtwork(nothing)).toBeNull();
  });
});

describe('text as outlines', () => {
  test('has the requested size, or a smaller one to fit', () => {
    const free = setText('Liga Portugal', { size: 40 });
    expect(free.size).toBe(40);
    expect(free.width).toBeCloseTo(textWidth('Liga Portugal') * 40);
    const tight = setText('Liga Portugal', { size: 40, maxWidth: free.width / 2 });
    expect(tight.size).toBeCloseTo(20);
    expect(tight.width).toBeCloseTo(free.width / 2);
  });

  test('anchors move the origin by half or all of the line', () => {
    const at = (anchor: 'start' | 'middle' | 'end') =>
      Number(/translate\(([-\d.]+)/.exec(setText('2–1', { size: 50, anchor }).at(100, 0))?.[1]);
    const { width } = setText('2–1', { size: 50 });
    expect(at('start')).toBe(100);
    expect(at('middle')).toBeCloseTo(100 - width / 2, 0);
    expect(at('end')).toBeCloseTo(100 - width, 0);
  });

  test('every Portuguese letter and every sign used on the site has an outline', () => {
    for (const character of "abcdefghijklmnopqrstuvwxyzáàâãçéêíóôõúüABCDEFGHIJKLMNOPQRSTUVWXYZÁÀÂÃÇÉÊÍÓÔÕÚ0123456789×–′.,:&'’()/ºª")
      expect(setText(character, { size: 10 }).d, character).not.toBe('');
  });

  test('[J-letters] every letter of the Latin scripts of Europe, Vietnam and Turkey has an outline of its own, and so have the common signs', () => {
    for (const name of [
      'ŁKS Łódź',
      'Śląsk Wrocław',
      'Kasımpaşa',
      'Nordsjælland',
      'Ħamrun',
      'Þór',
      'Víðir',
      'Đồng Tháp',
      'Győr',
      'Crvena Zvezda Š',
      'Ḥapoel',
      'Șirineasa',
    ])
      for (const character of name) if (character !== ' ') expect(setText(character, { size: 10 }).d, character).not.toBe('');
    for (const sign of '«»[]°½¼$£¥§©®™•†<>=~_{}|„‚‹›') expect(setText(sign, { size: 10 }).d, sign).not.toBe('');
    expect(setText('ł', { size: 10 }).d).not.toBe(setText('l', { size: 10 }).d);
  });

  test('[J-letters] a letter of Latin script that the font lacks loses its accent', () => {
    expect(setText('ǵ', { size: 10 }).d).toBe(setText('g', { size: 10 }).d);
    expect(setText('e\u0301', { size: 10 }).d).toBe(setText('é', { size: 10 }).d);
  });

  test('[J-letters] a line with letters of another script is text in a font that has them, whole, escaped and never a gap', () => {
    for (const title of ['Динамо Киев', 'الأهلي', '上海申花 <1', 'Benfica → Porto']) {
      const drawn = textPath(title, 10, 20, '#fff', { size: 40, maxWidth: 200, anchor: 'middle' });
      expect(drawn).toContain(`>${escapeXml(title)}</text>`);
      expect(drawn).toContain('text-anchor="middle"');
      const size = Number(/font-size="([\d.]+)"/.exec(drawn)?.[1]);
      expect(size * textWidth(title)).toBeLessThanOrEqual(200.5);
      expect(size).toBeGreaterThan(10);
    }
    expect(textPath('Vitória', 0, 0, '#fff', { size: 40 })).toMatch(/^<path /);
  });

  test('lines are broken for the largest possible letters', () => {
    const box = { width: 500, height: 220, maxSize: 90, leading: 0.92 };
    expect(fitLines('NBA', box)).toEqual({ lines: ['NBA'], size: 90 });
    const { lines, size } = fitLines('Campeonatos da Europa de pista coberta', box);
    expect(lines.join(' ')).toBe('Campeonatos da Europa de pista coberta');
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const line of lines) expect(textWidth(line) * size).toBeLessThanOrEqual(box.width + 0.01);
    expect(fitLines('   ', box).lines).toEqual([]);
  });
});

test('colours: mixed, refused when they are not colours, and text that reads on them', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(safeColour('#abc', '#000000')).toBe('#aabbcc');
  expect(safeColour('red;fill:url(x)', '#123456')).toBe('#123456');
  expect(inkOn('#FFD200')).toBe('#0B0F15');
  expect(inkOn('#07090D')).toBe('#FFFFFF');
  expect(escapeXml('a<b>&"\u0001')).toBe('a&lt;b&gt;&amp;&quot;');
});
