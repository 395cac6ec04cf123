import { expect, test } from 'vitest';
import { Fixture } from '#contract/entities/fixture.ts';
import { minuteText, toMatch } from './match.ts';

const AT = Date.parse('2026-11-21T21:20:00Z');
const team = (id: number) => ({ id, name: `Clube ${id}`, logo_image_url: null });

/** What is written after a second period has run for some minutes. */
const written = (modalidade: string | null, minute: number, running: number, period = '2') =>
  minuteText(
    toMatch(
      Fixture.parse({
        event_id: 1,
        local_team: team(1),
        visitor_team: team(2),
        state: 'live',
        score: { local: 1, visitor: 0, at: '2026-11-21T20:20:00Z' },
        clock: { period, minute, at: '2026-11-21T21:20:00Z' },
        date: '2026-11-21T20:15:00Z',
        ...(modalidade === null ? {} : { modalidade }),
      }),
    ),
    AT + running * 60_000,
  );

test('a football minute is counted on from the instant it was told for, and added time after ninety', () => {
  expect([written('futebol', 45, 19), written(null, 45, 19), written('futebol', 45, 46)]).toEqual(['64′', '64′', '90+2′']);
});

test('where the clock stops with the play no minute is made up', () => {
  expect([written('futsal', 20, 30), written('andebol', 30, 30), written('basquetebol', 20, 15, '3')]).toEqual([
    '2.ª parte',
    '2.ª parte',
    '3.º período',
  ]);
  expect(written('hoquei', 25, 3, 'half_time')).toBe('Int.');
});
