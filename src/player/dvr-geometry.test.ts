import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BroadcastMark,
  type BroadcastPart,
  barGeometry,
  barWindow,
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

describe('barWindow', () => {
  const seekable = { start: minutes(-20), end: minutes(100) };
  it('begins with the programme on air', () => {
    expect(barWindow(seekable, minutes(40), minutes(95)).start).toBe(minutes(40));
  });
  it('begins with the seek window when the programme began earlier', () => {
    expect(barWindow(seekable, minutes(-90), minutes(95)).start).toBe(minutes(-20));
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
