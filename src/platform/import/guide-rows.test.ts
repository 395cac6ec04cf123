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
    [programme(9, 0, null), 'no stop, and nothing follows on the channel'],
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

  it('leaves out a row without stop when the next programme starts more than a day later', () => {
    expect(guideOf(programme(2, 0, null), programme(3, 2 * DAY, 2 * DAY + 30)).skipped[0]?.reason).toMatch(/more than a day later/);
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
