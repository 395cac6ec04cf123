import { expect, test } from 'vitest';
import { calendarText } from './calendar-text.server.ts';

test('[J-match-off] a calendar tells what is put off from what is called off', () => {
  const startsAt = Date.parse('2027-02-14T18:00:00Z');
  for (const [off, status] of [
    [null, 'CONFIRMED'],
    ['postponed', 'TENTATIVE'],
    ['suspended', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
    ['abandoned', 'CANCELLED'],
    ['awarded', 'CANCELLED'],
  ] as const) {
    const entry = { uid: 'jogo-5', title: 'Alfa × Beta', startsAt, endsAt: startsAt + 1, channel: null, details: '', path: '/', off };
    expect(calendarText({ name: 'Alfa', entries: [entry] }, '/calendario/jogo/5.ics', null)).toContain(`STATUS:${status}\r\n`);
    // It is not announced for its old hour.
    expect(calendarText({ name: 'Alfa', entries: [entry] }, '/calendario/jogo/5.ics', 15).includes('BEGIN:VALARM'), status).toBe(
      off === null,
    );
  }
});

test('[SEC-45] names of others begin no line of a calendar', () => {
  const odd = 'Taça\r\nX-ODD:1\nX-ODD:2\rX-ODD:3';
  const startsAt = Date.parse('2026-11-21T20:15:00Z');
  const channel = { id: 1, name: odd } as never;
  const entry = { uid: 'jogo-1', title: odd, startsAt, endsAt: startsAt + 1, channel, details: odd, path: '/', off: null };
  const text = calendarText({ name: odd, entries: [entry] }, '/calendario/jogo/1.ics', 15);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.split(/[\r\n]+/).filter((line) => line.startsWith('X-ODD'))).toEqual([]);
});
