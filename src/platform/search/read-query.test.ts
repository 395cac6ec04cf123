import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { readQuery } from './read-query.ts';

/** Saturday, 28 November 2026, 19:21 in Lisbon. */
const NOW = Date.parse('2026-11-28T19:21:00Z');

const write = (instant: number): string => `${lisbonDay(instant).slice(5)} ${formatTime(instant)}`;
const read = (value: string, now = NOW) => {
  const { words, range, live } = readQuery(value, now, false);
  return [words.join(' '), range ? `${write(range.from)} to ${write(range.to)}` : null, live];
};

describe('what is typed', () => {
  test.each([
    ['Benfica', 'benfica', null, false],
    ['Vitória SC × Estrela da Amadora', 'vitoria sc estrela amadora', null, false],
    ['benfica hoje', 'benfica', '11-28 00:00 to 11-29 00:00', false],
    ['f1 amanhã', 'f1', '11-29 00:00 to 11-30 00:00', false],
    ['onde dá o Sporting amanhã à noite', 'sporting', '11-29 19:00 to 11-30 03:00', false],
    ['depois de amanhã', '', '11-30 00:00 to 12-01 00:00', false],
    ['jogos de ontem', '', '11-27 00:00 to 11-28 00:00', false],
    ['ténis sábado', 'tenis', '11-28 00:00 to 11-29 00:00', false],
    ['porto na segunda-feira', 'porto', '11-30 00:00 to 12-01 00:00', false],
    ['porto segunda', 'porto', '11-30 00:00 to 12-01 00:00', false],
    ['porto quinta de manhã', 'porto', '12-03 06:00 to 12-03 13:00', false],
    ['Segunda Liga', 'segunda liga', null, false],
    ['Segunda Liga hoje', 'segunda liga', '11-28 00:00 to 11-29 00:00', false],
    ['braga fim de semana', 'braga', '11-28 00:00 to 11-30 00:00', false],
    ['esta noite', '', '11-28 19:00 to 11-29 03:00', false],
    ['benfica 5/12', 'benfica', '12-05 00:00 to 12-06 00:00', false],
    ['benfica 3 de janeiro', 'benfica', '01-03 00:00 to 01-04 00:00', false],
    ['benfica 31/13', 'benfica 31 13', null, false],
    ['liga 2025/26', 'liga 2025 26', null, false],
    ['benfica em direto', 'benfica', null, true],
    ['agora', '', null, true],
    ['canal 5', 'canal 5', null, false],
    ['canal', 'canal', null, false],
    ['o jogo', 'o jogo', null, false],
    ['   ', '', null, false],
    ['«»%/<>\u0000\u202e', '', null, false],
  ])('%s', (value, words, range, live) => {
    expect(read(value)).toEqual([words, range, live]);
  });

  test('a day is Lisbon’s, also where the clocks change', () => {
    // 31 October 2027 has 25 hours.
    const { range } = readQuery('hoje', Date.parse('2027-10-31T12:00Z'), false);
    expect((range?.to ?? 0) - (range?.from ?? 0)).toBe(25 * 3_600_000);
    // Half past midnight in Lisbon's summer is still yesterday in UTC.
    expect(read('hoje', Date.parse('2026-07-01T23:30Z'))).toEqual(['', '07-02 00:00 to 07-03 00:00', false]);
  });

  test('the last word is open while it is typed, and closed after a space, by a number and by a day', () => {
    const open = (value: string) => readQuery(value, NOW, true).open;
    expect(['benf', 'sl benf', 'benf ', 'canal 1', 'benfica hoje', ''].map(open)).toEqual([true, true, false, false, false, false]);
    expect(readQuery('benf', NOW, false).open).toBe(false);
  });

  test('any text gives a dozen short folded words at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (value) => {
        const { words } = readQuery(value, NOW, true);
        expect(words.length).toBeLessThanOrEqual(13);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u);
      }),
    );
  });
});
