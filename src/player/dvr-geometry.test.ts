import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BroadcastMark,
  type BroadcastPart,
  barGeometry,
  barWindow,
  groupMarks,
  instantAt,
  neighbourMark,
  partAt,
  programmeStart,
} from './dvr-geometry.ts';

const T0 = Date.UTC(2026, 0, 3, 17, 40);
const minutes = (n: number) => T0 + n * 60_000;
const window = { start: T0, end: minutes(100) };
const parts: BroadcastPart[] = [
  { start: minutes(-10), end: minutes(14), title: 'Antevisão' },
  { start: minutes(14), end: minutes(48), title: '1.ª parte' },
  { start: minutes(59), end: minutes(120), title: '2.ª parte' },
];
const mark = (at: number, id = String(at)): BroadcastMark => ({ id, at: minutes(at), kind: 'goal', label: `Golo ${id}` });

describe('programmeStart', () => {
  it('[F-home-key] is the start of the programme at the head, of its broadcast, or as far back as may be sought', () => {
    const later = { start: minutes(60), end: minutes(100), title: '2.ª parte', broadcastStart: minutes(10) };
    expect(programmeStart([later], minutes(70), window)).toBe(minutes(10));
    expect(programmeStart(parts, minutes(20), window)).toBe(minutes(14));
    expect(programmeStart(parts, minutes(5), window)).toBe(window.start);
    expect(programmeStart([], minutes(5), window)).toBe(window.start);
  });
});

describe('barGeometry', () => {
  it('keeps the proportions of the broadcast and fills gaps in the guide with unnamed segments', () => {
    const bar = barGeometry(window, parts, [], minutes(100));
    expect(bar.segments.map(({ title, left, width }) => [title, Math.round(left * 1e6) / 1e6, Math.round(width * 1e6) / 1e6])).toEqual([
      ['Antevisão', 0, 14],
      ['1.ª parte', 14, 34],
      ['', 48, 11],
      ['2.ª parte', 59, 41],
    ]);
    expect(bar.segments.every((segment) => segment.filled === 100)).toBe(true);
  });

  it('fills the segments up to the head and no further', () => {
    const bar = barGeometry(window, parts, [], minutes(31));
    expect(bar.segments.map((segment) => segment.filled)).toEqual([100, 50, 0, 0]);
    expect(bar.head).toBe(31);
  });

  it('never draws a mark later than the head, which would give away what happens', () => {
    const marks = [mark(22), mark(41), mark(73)];
    expect(barGeometry(window, parts, marks, minutes(40)).marks.map((m) => m.id)).toEqual(['22']);
    expect(barGeometry(window, parts, marks, minutes(100)).marks.map((m) => m.x)).toEqual([22, 41, 73]);
  });

  it('covers the whole bar in order and without overlap, for any guide', () => {
    const part = fc.record({ from: fc.integer({ min: -50, max: 150 }), length: fc.integer({ min: 0, max: 90 }) });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.integer({ min: 0, max: 100 }), (list, head) => {
        const given = list.map(({ from, length }, i) => ({ start: minutes(from), end: minutes(from + length), title: `p${i}` }));
        const bar = barGeometry(window, given, [], minutes(head));
        let at = 0;
        for (const segment of bar.segments) {
          expect(segment.left).toBeCloseTo(at, 6);
          expect(segment.width).toBeGreaterThan(0);
          at += segment.width;
        }
        expect(at).toBeCloseTo(100, 6);
      }),
    );
  });

  it('shows no mark later than the head, for any marks and any head', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 140 })), fc.integer({ min: 0, max: 100 }), (list, head) => {
        const bar = barGeometry(
          window,
          parts,
          list.map((at, i) => mark(at, String(i))),
          minutes(head),
        );
        expect(bar.marks.every((m) => m.at <= minutes(head) && m.x <= bar.head + 1e-9)).toBe(true);
      }),
    );
  });
});

describe('what the picture has not reached, and what can no longer be reached', () => {
  it('[F-bar-truth] tells how much of the bar is gone, and has marks only where they can be watched again', () => {
    const bar = barGeometry(window, parts, [mark(5), mark(22), mark(41)], minutes(100), minutes(20));
    expect(bar.gone).toBe(20);
    expect(bar.marks.map((m) => m.id)).toEqual(['22', '41']);
    expect(barGeometry(window, parts, [mark(5)], minutes(100)).gone).toBe(0);
  });

  it('[F-rail-spoiler] has no boundary of a match later than the head: extra time and the end would be told', () => {
    const match: BroadcastPart[] = [
      ['1.ª parte', 0, 45],
      ['Intervalo', 45, 60],
      ['2.ª parte', 60, 80],
      ['Prolongamento', 80, 120],
    ].map(([title, start, end]) => ({
      title: String(title),
      start: minutes(Number(start)),
      end: minutes(Number(end)),
      broadcastStart: minutes(0),
    }));
    const titles = (head: number) => barGeometry(window, match, [], minutes(head)).segments.map(({ title }) => title);
    expect(titles(50)).toEqual(['1.ª parte', 'Intervalo']);
    expect(titles(70)).toEqual(['1.ª parte', 'Intervalo', '2.ª parte']);
    expect(titles(95)).toEqual(['1.ª parte', 'Intervalo', '2.ª parte', 'Prolongamento']);
    const before = { title: 'Notícias', start: minutes(-30), end: minutes(0) };
    expect(
      barGeometry({ start: minutes(-30), end: minutes(100) }, [before, ...match], [], minutes(-5)).segments.map((s) => s.title),
    ).toEqual(['Notícias', '']);
  });
});

describe('groupMarks', () => {
  const at = (...list: [number, BroadcastMark['kind']][]) => list.map(([x, kind]) => ({ ...mark(x), kind, x }));
  it('[F-mouse] makes one of marks that would overlap, at the first and drawn as the most important', () => {
    const groups = groupMarks(at([10, 'card'], [11, 'goal'], [12.9, 'card'], [13, 'var'], [50, 'card']), 3);
    expect(groups.map(({ x, kind, marks }) => [x, kind, marks.map(({ id }) => id)])).toEqual([
      [10, 'goal', ['10', '11', '12.9']],
      [13, 'var', ['13']],
      [50, 'card', ['50']],
    ]);
  });

  it('[F-mouse] leaves no overlap and loses no mark, for any marks', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 })), fc.integer({ min: 1, max: 20 }), (list, width) => {
        const marks = at(...list.sort((a, b) => a - b).map((x): [number, BroadcastMark['kind']] => [x, 'goal']));
        const groups = groupMarks(marks, width);
        expect(groups.flatMap((group) => group.marks)).toEqual(marks);
        expect(groups.every((group, i) => i === 0 || group.x - (groups[i - 1]?.x ?? 0) >= width)).toBe(true);
      }),
    );
  });
});

describe('barWindow', () => {
  const seekable = { start: minutes(-20), end: minutes(100) };
  it('begins with the programme on air', () => {
    expect(barWindow(seekable, minutes(40), minutes(95)).start).toBe(minutes(40));
  });
  it('[F-bar-truth] begins with the programme when its start can no longer be reached, with a quarter of the bar for that at most', () => {
    expect(barWindow(seekable, minutes(-45), minutes(95)).start).toBe(minutes(-45));
    expect(barWindow(seekable, minutes(-90), minutes(95)).start).toBe(minutes(-60));
    expect(barWindow(seekable, null, minutes(95)).start).toBe(minutes(-20));
  });
  it('is at least a minute long and begins no later than the head', () => {
    expect(barWindow(seekable, minutes(99.9), minutes(100)).start).toBe(minutes(99));
    expect(barWindow(seekable, minutes(90), minutes(50)).start).toBe(minutes(50));
  });
});

describe('positions', () => {
  it('turns a point of the bar into an instant within the window', () => {
    expect(instantAt(window, 0.5)).toBe(minutes(50));
    expect(instantAt(window, -1)).toBe(T0);
    expect(instantAt(window, 2)).toBe(minutes(100));
  });
  it('finds the part that holds an instant, its end excluded', () => {
    expect(partAt(parts, minutes(14))?.title).toBe('1.ª parte');
    expect(partAt(parts, minutes(50))).toBeNull();
  });
  it('goes to the neighbouring mark, and two back when pressed again just after one', () => {
    const marks = [mark(41), mark(22), mark(73)];
    expect(neighbourMark(marks, minutes(41) + 1000, -1)?.id).toBe('22');
    expect(neighbourMark(marks, minutes(41) + 5000, -1)?.id).toBe('41');
    expect(neighbourMark(marks, minutes(41), 1)?.id).toBe('73');
    expect(neighbourMark(marks, minutes(80), 1)).toBeNull();
  });
});
