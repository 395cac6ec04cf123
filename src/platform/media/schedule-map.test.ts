import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createScheduleMap, LOOP_NAMES, loopOfModality, loopRuns } from './schedule-map.ts';
import { segmentAt, startOf } from './timeline.ts';

const NOW = Date.UTC(2026, 10, 21, 20, 15);

describe('the schedule map', () => {
  it('takes the modality of the programme on air at the first instant of the segment', () => {
    const map = createScheduleMap([
      {
        id: 7,
        position: 7,
        programmes: [
          { fromMs: NOW + 3000, toMs: NOW + 60_000, modality: 'tenis' },
          { fromMs: NOW - 60_000, toMs: NOW + 3000, modality: 'futebol' },
        ],
      },
    ]);
    const n = segmentAt(NOW);
    expect(map.at(7, n).loop).toBe('futebol');
    expect(map.at(7, n + 1).loop).toBe('tenis');
    expect(map.at(7, n + 10).loop).toBe('estudio');
    expect(map.at(7, n - 11).loop).toBe('estudio');
    expect(map.has(7)).toBe(true);
    expect(map.has(8)).toBe(false);
  });
  it('[G-sport-words] shows the studio for a sport without a loop of its own, never another sport', () => {
    expect(['futebol', 'basquetebol', 'futsal', 'hoquei', 'padel', 'ciclismo', 'toString', null].map(loopOfModality)).toEqual([
      'futebol',
      'basquetebol',
      'estudio',
      'estudio',
      'estudio',
      'estudio',
      'estudio',
      'estudio',
    ]);
  });
  it('never shows the same picture on any two of eight neighbouring channels', () => {
    const programmes = [{ fromMs: NOW - 1e7, toMs: NOW + 1e7, modality: 'futebol' }];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: -500, max: 500 }), (first, offset) => {
        const channels = Array.from({ length: 8 }, (_, i) => ({ id: i + 1, position: first + i, programmes }));
        const map = createScheduleMap(channels);
        const n = segmentAt(NOW) + offset;
        const pictures = new Set(channels.map((c) => `${map.at(c.id, n).loop} ${(n + map.at(c.id, n).phase) % 8}`));
        expect(pictures.size).toBe(8);
      }),
    );
  });
  it('is a pure function of programmes and segment; its runs cover the range without overlap', () => {
    const programme = fc.record({
      fromMs: fc.integer({ min: NOW, max: NOW + 600_000 }),
      length: fc.integer({ min: 1, max: 300_000 }),
      modality: fc.constantFrom('futebol', 'motores', null),
    });
    fc.assert(
      fc.property(fc.array(programme, { maxLength: 8 }), (list) => {
        const channel = { id: 1, position: 4, programmes: list.map((p) => ({ ...p, toMs: p.fromMs + p.length })) };
        const [one, two] = [createScheduleMap([channel]), createScheduleMap([channel])];
        const [a, b] = [segmentAt(NOW) - 5, segmentAt(NOW) + 160];
        const runs = loopRuns(one, 1, a, b);
        let next = a;
        for (const run of runs) {
          expect(run.a).toBe(next);
          for (let n = run.a; n <= run.b; n++) expect(two.at(1, n)).toEqual({ loop: run.loop, phase: run.phase });
          expect(LOOP_NAMES).toContain(run.loop);
          next = run.b + 1;
        }
        expect(next).toBe(b + 1);
      }),
    );
  });
  it('changes its revision with its content', () => {
    const map = createScheduleMap();
    const before = map.revision();
    map.replaceAll([{ id: 1, position: 1, programmes: [{ fromMs: startOf(0), toMs: startOf(9), modality: 'tenis' }] }]);
    expect(map.revision()).not.toBe(before);
    expect(map.at(1, 3).loop).toBe('tenis');
  });
});
