import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeGuide } from '../../../bench/make-guide.ts';
import { type Guide, GuideBuilder, type GuideProgramme } from './guide-rows.ts';
import { type ProgrammeFacts, readTitle } from './programme-title.ts';
import { readXmltv, readXmltvFile, type XmltvProgramme } from './xmltv-reader.ts';

const MINUTE = 60_000;
const DAY = 1440;
const BASE = Date.UTC(2026, 0, 2);

const at = (minute: number): string => `${new Date(BASE + minute * MINUTE).toISOString().replace(/\D/g, '').slice(0, 14)} +0000`;

const programme = (line: number, from: number, to: number | null, more: Partial<XmltvProgramme> = {}): XmltvProgramme => ({
  kind: 'programme',
  line,
  channel: 'a',
  start: at(from),
  stop: to === null ? null : at(to),
  clump: null,
  title: `Programa ${line}`,
  subTitle: '',
  description: '',
  categories: [],
  live: false,
  repeat: false,
  ...more,
});

function guideOf(...rows: XmltvProgramme[]): Guide {
  const builder = new GuideBuilder();
  for (const row of rows) builder.add(row);
  builder.add({ kind: 'channel', line: 1, id: 'a', names: ['Canal A', '7'], icon: null });
  return builder.finish();
}

/** The programmes of ../shared/cases/guide.xml. */
const CASES = `<tv><channel id="x1"><display-name>Onda X</display-name></channel>
${[
  'start="20261126200000" stop="20261126210000" channel="x1"><title>Sem fuso',
  'start="20261126210000 Europe/Lisbon" stop="20261126220000 Europe/Lisbon" channel="x1"><title>Fuso por nome',
  'start="20261126220000 +0000" stop="20261126230000 WET" channel="x1"><title>Fuso por sigla',
  'start="202611262300" stop="202611262330" channel="x1"><title>Sem segundos',
  'start="20261127000000 +00:00" stop="20261127010000 +00:00" channel="x1"><title>Fuso com dois pontos',
  'start="20261127010000Z" stop="20261127020000Z" channel="x1"><title>Fuso Z',
  'start="2026-11-27T02:00:00Z" stop="2026-11-27T03:00:00Z" channel="x1"><title>ISO 8601',
  'start="20261127030000 +0000" channel="x1"><title>Sem fim',
  'start="20261127050000 +0000" stop="20261127043000 +0000" channel="x1"><title>Acaba antes',
  'start="20261127060000 +0000" stop="20261127070000 +0000" channel="naoha"><title>Canal que nao existe',
  'start="20261127070000 +0000" stop="20261127080000 +0000" channel="x1"><title>',
  'start="20261127080000 +0000" stop="20261127090000 +0000" channel="x1" clumpidx="0/2"><title>Metade um',
  'start="20261127080000 +0000" stop="20261127090000 +0000" channel="x1" clumpidx="1/2"><title>Metade dois',
]
  .map((text) => `<programme ${text}</title></programme>`)
  .join('\n')}
</tv>`;

async function buildFrom(xml: string, zone?: string): Promise<Guide> {
  const builder = new GuideBuilder(zone);
  for await (const row of readXmltv([xml])) builder.add(row);
  return builder.finish();
}

/** '27T02:00' */
const iso = (instant: number): string => new Date(instant).toISOString().slice(8, 16);

const factsOf = (programme: GuideProgramme): ProgrammeFacts => readTitle(programme, () => false);

const spans = (guide: Guide) =>
  guide.programmes.map(({ line, startsAt, endsAt }) => [line, (startsAt - BASE) / MINUTE, (endsAt - BASE) / MINUTE]);

describe('GuideBuilder', () => {
  it('takes the next start on the channel for a missing stop, in any order of rows', () => {
    const guide = guideOf(programme(4, 60, 90), programme(2, 0, null));
    expect(spans(guide)).toEqual([
      [2, 0, 60],
      [4, 60, 90],
    ]);
    expect(guide.inferredStops).toBe(1);
  });

  it('ends an overlapping programme where the next begins, and reports it', () => {
    const guide = guideOf(programme(2, 0, 70), programme(3, 60, 90));
    expect(spans(guide)).toEqual([
      [2, 0, 60],
      [3, 60, 90],
    ]);
    expect(guide.cut).toEqual([{ line: 2, reason: 'ends where line 3 starts, 10 min early' }]);
  });

  it('keeps the later of two rows at the same time', () => {
    const guide = guideOf(programme(2, 0, 60), programme(3, 0, 60));
    expect(spans(guide)).toEqual([[3, 0, 60]]);
    expect(guide.skipped).toEqual([{ line: 2, reason: 'line 3 has a programme at the same time on the same channel' }]);
  });

  it('prefers a row with a stop to a row without at the same time', () => {
    expect(spans(guideOf(programme(2, 0, 60), programme(3, 0, null)))).toEqual([[2, 0, 60]]);
  });

  it('divides a programme of more than a day into parts of a day', () => {
    expect(spans(guideOf(programme(2, 0, 2 * DAY + 60)))).toEqual([
      [2, 0, DAY],
      [2, DAY, 2 * DAY],
      [2, 2 * DAY, 2 * DAY + 60],
    ]);
  });

  it.each([
    [programme(9, 60, 60), 'a programme of no length'],
    [programme(9, 60, 30), 'a programme that stops before it starts'],
    [programme(9, 0, 8 * DAY), 'a programme of more than seven days'],
    [programme(9, 0, 60, { start: 'amanhã' }), 'start "amanhã" is not a time'],
    [programme(9, 0, 60, { stop: '99' }), 'stop "99" is not a time'],
    [programme(9, 0, 60, { title: '' }), 'a programme without title'],
    [programme(9, 0, 60, { channel: '' }), 'a programme without channel'],
    [programme(9, 0, 60, { channel: 'z' }), 'the channel "z" is not in the file'],
  ])('leaves out an unusable row and reports its line', (row, reason) => {
    const guide = guideOf(row);
    expect(guide.programmes).toEqual([]);
    expect(guide.skipped).toEqual([{ line: 9, reason }]);
  });

  it('[G-xmltv-times] ends a programme without a stop before a gap after its longest plausible length, and reports it', () => {
    const guide = guideOf(programme(2, 0, null), programme(3, 2 * DAY, 2 * DAY + 30), programme(4, 2 * DAY + 30, null));
    expect(spans(guide)).toEqual([
      [2, 0, 180],
      [3, 2 * DAY, 2 * DAY + 30],
      [4, 2 * DAY + 30, 2 * DAY + 210],
    ]);
    expect(guide.limited).toEqual(
      [2, 4].map((line) => ({ line, reason: 'has no stop, and nothing follows soon on the channel: taken to last 180 min' })),
    );
    // The file says elsewhere how long the programme is; a cycling stage is shown for most of a day.
    const night = programme(5, 0, 480, { title: 'Noite' });
    expect(spans(guideOf(night, programme(6, DAY, null, { title: 'Noite' }))).at(-1)).toEqual([6, DAY, DAY + 480]);
    expect(spans(guideOf(programme(7, 0, null, { categories: ['Ciclismo'] })))).toEqual([[7, 0, 360]]);
  });

  it('[G-xmltv-times] ends a programme without a stop where a row that cannot be used starts', () => {
    expect(spans(guideOf(programme(2, 0, null), programme(3, 120, 90), programme(4, 300, 360)))).toEqual([
      [2, 0, 120],
      [4, 300, 360],
    ]);
  });

  it('[G-xmltv-times] divides the time that a clump of programmes shares', () => {
    const clump = (line: number, place: string, to: number | null = 100) => programme(line, 0, to, { clump: place });
    expect(spans(guideOf(clump(3, '1/3'), clump(2, '0/3'), clump(4, '2/3')))).toEqual([
      [2, 0, 33],
      [3, 33, 66],
      [4, 66, 100],
    ]);
    // Without stops the next start ends the clump; one that is left alone has the whole time, and a mistaken place none of its own.
    expect(spans(guideOf(clump(2, '0/2', null), clump(3, '1/2', null), programme(4, 60, 90)))).toEqual([
      [2, 0, 30],
      [3, 30, 60],
      [4, 60, 90],
    ]);
    expect(spans(guideOf(clump(2, '1/2')))).toEqual([[2, 0, 100]]);
    expect(guideOf(clump(2, '2/2'), clump(3, 'x')).skipped).toHaveLength(1);
  });

  it('[G-xmltv-times] reads the times of ../shared/cases right, and says which lines it left out', async () => {
    const rows = (zone?: string) => buildFrom(CASES, zone);
    const guide = await rows();
    const shown = guide.programmes.map(({ title, startsAt, endsAt }) => [title, ...[startsAt, endsAt].map((at) => iso(at))]);
    expect(shown).toEqual([
      ['Sem fuso', '26T20:00', '26T21:00'],
      ['Fuso por nome', '26T21:00', '26T22:00'],
      ['Fuso por sigla', '26T22:00', '26T23:00'],
      ['Sem segundos', '26T23:00', '26T23:30'],
      ['Fuso com dois pontos', '27T00:00', '27T01:00'],
      ['Fuso Z', '27T01:00', '27T02:00'],
      ['ISO 8601', '27T02:00', '27T03:00'],
      ['Sem fim', '27T03:00', '27T05:00'],
      ['Metade um', '27T08:00', '27T08:30'],
      ['Metade dois', '27T08:30', '27T09:00'],
    ]);
    expect(guide.skipped.map(({ line }) => line)).toEqual([10, 11, 12]);
    expect(guide.withoutZone).toBe(4);
    expect((await rows('America/Sao_Paulo')).programmes.map(({ startsAt }) => iso(startsAt))).toContain('27T02:00');
    expect(iso((await rows('America/Sao_Paulo')).programmes.find(({ title }) => title === 'Sem fuso')?.startsAt ?? 0)).toBe('26T23:00');
  });

  it("reads a channel's number and name from its display names", () => {
    expect(guideOf().channels).toEqual([{ externalId: 'a', name: 'Canal A', number: 7, icon: null, line: 1 }]);
  });

  it('puts the sub-title before the description, unless it is a season code or repeats the title', () => {
    const descriptionOf = (more: Partial<XmltvProgramme>) =>
      guideOf(programme(2, 0, 60, { description: 'Resumo.', ...more })).programmes[0]?.description;
    expect(descriptionOf({ subTitle: 'Sessão 2' })).toBe('Sessão 2. Resumo.');
    expect(descriptionOf({ subTitle: 'Final', description: '' })).toBe('Final');
    expect(descriptionOf({ subTitle: '2526' })).toBe('Resumo.');
    expect(descriptionOf({ title: 'Título', subTitle: 'Título' })).toBe('Resumo.');
    expect(descriptionOf({ subTitle: 'x'.repeat(3_000), description: 'y'.repeat(3_000) })).toHaveLength(4_000);
  });

  it('keeps the categories of each row when many rows have the same title', () => {
    const rows = Array.from({ length: 30_000 }, (_, n) => programme(n + 2, n, n + 1, { title: 'Título', categories: [`Género ${n}`] }));
    expect(guideOf(...rows).programmes.map(({ categories }) => categories)).toEqual(rows.map(({ categories }) => categories));
  });

  it('never overlaps, never moves a start, and stores or reports every row', () => {
    const row = fc.record({ from: fc.integer({ min: 0, max: 600 }), length: fc.option(fc.integer({ min: -5, max: 180 }), { freq: 4 }) });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
        const input = rows.map(({ from, length }, i) => programme(i + 2, from, length === null ? null : from + length));
        const guide = guideOf(...input);
        const out = guide.programmes;
        for (let i = 0; i < out.length; i += 1) {
          const here = out[i] as (typeof out)[number];
          expect(here.endsAt).toBeGreaterThan(here.startsAt);
          if (i > 0) expect(here.startsAt).toBeGreaterThanOrEqual((out[i - 1] as typeof here).endsAt);
          expect(at((here.startsAt - BASE) / MINUTE)).toBe(input[here.line - 2]?.start);
        }
        // Every row is stored or named as skipped.
        expect(new Set([...out.map(({ line }) => line), ...guide.skipped.map(({ line }) => line)]).size).toBe(rows.length);
        // Every start of a row of some length begins a programme.
        const starts = new Set(out.map(({ startsAt }) => (startsAt - BASE) / MINUTE));
        for (const { from, length } of rows) if (length !== null && length > 0) expect(starts.has(from)).toBe(true);
      }),
    );
  });

  it('makes a consistent guide from the generated file', async () => {
    const build = async () => {
      const builder = new GuideBuilder();
      for await (const row of readXmltv(makeGuide({ channels: 45, programmes: 4_500, days: 3 }))) builder.add(row);
      return builder.finish();
    };
    const guide = await build();
    expect(await build()).toEqual(guide);
    expect(guide.channels).toHaveLength(45);
    expect(guide.skipped.length).toBeGreaterThan(0);
    expect(guide.cut.length).toBeGreaterThan(10);
    expect(guide.inferredStops).toBeGreaterThan(40);
    expect(guide.programmes.length + guide.skipped.length).toBe(4_500);
    for (const broadcast of ['direto', 'repeticao', 'outro'])
      expect(guide.programmes.some((row) => factsOf(row).broadcast === broadcast)).toBe(true);
    expect(guide.programmes.filter((row) => factsOf(row).teams !== null).length).toBeGreaterThan(500);
  });

  const real = '../shared/data/guide-sports.xml.gz';
  it.skipIf(!existsSync(real))('reads a real guide of 22 channels whole (skipped where ../shared/data is absent)', async () => {
    const builder = new GuideBuilder();
    for await (const row of readXmltvFile(real)) builder.add(row);
    const guide = builder.finish();
    expect(guide.channels).toHaveLength(22);
    expect(guide.programmes).toHaveLength(3_118);
    expect(guide.programmes.filter((row) => factsOf(row).broadcast === 'direto')).toHaveLength(303);
    expect(guide.programmes.filter((row) => factsOf(row).teams !== null).length).toBeGreaterThan(500);
  });
});
