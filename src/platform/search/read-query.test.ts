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

describe('[J-ordinals] [J-fractions] what is typed', () => {
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
    ['1/4 final', '1 4 final', null, false],
    ['Taça 1/8', 'taca 1 8', null, false],
    ['1/16 avos de final hoje', '1 16 avos final', '11-28 00:00 to 11-29 00:00', false],
    ['1/4 de finais', '1 4 finais', null, false],
    ['desporto 24/7', 'desporto 24 7', null, false],
    ['benfica 1/4', 'benfica', '04-01 00:00 to 04-02 00:00', false],
    ['benfica 24/8', 'benfica', '08-24 00:00 to 08-25 00:00', false],
    ['finalíssima 1/4', 'finalissima', '04-01 00:00 to 04-02 00:00', false],
    ['2ª liga', 'segunda liga', null, false],
    ['2.ª liga', 'segunda liga', null, false],
    ['2a Liga', 'segunda liga', null, false],
    ['2.a liga hoje', 'segunda liga', '11-28 00:00 to 11-29 00:00', false],
    ['4ª eliminatória', 'quarta eliminatoria', null, false],
    ['1.º de dezembro', 'primeiro dezembro', null, false],
    ['31ª jornada', '31 jornada', null, false],
    ['porto 2ª', 'porto', '11-30 00:00 to 12-01 00:00', false],
    ['porto 3ª feira', 'porto', '12-01 00:00 to 12-02 00:00', false],
    ['F1 a caminho', 'f1 caminho', null, false],
    ['canal 1', 'canal 1', null, false],
    ['liga 2025/26', 'liga 2025 26', null, false],
    ['benfica em direto', 'benfica', null, true],
    ['agora', '', null, true],
    ['canal 5', 'canal 5', null, false],
    ['canal', 'canal', null, false],
    ['o jogo', 'o jogo', null, false],
    ['   ', '', null, false],
    ['«»%/<>\u0000\u202e', '', null, false],
  ])('[J-ordinals] [J-fractions] %s', (value, words, range, live) => {
    expect(read(value)).toEqual([words, range, live]);
  });

  test('[J-title-words] days and times are words where it is read as written', () => {
    const written = (value: string) => {
      const { words, range, live } = readQuery(value, NOW, false, { asWritten: true });
      return [words.join(' '), range, live];
    };
    expect(written('Hoje Há Bola')).toEqual(['hoje ha bola', null, false]);
    expect(written('Tarde em Direto 28/11')).toEqual(['tarde direto 28 11', null, false]);
  });

  test('[J-title-words] a word that says nothing counts where it is a name', () => {
    const named = (value: string) => readQuery(value, NOW, false, { names: new Set(['como']) }).words.join(' ');
    expect(named('Juventus Como')).toBe('juventus como');
    expect(named('como ver a Juventus')).toBe('juventus');
    expect(named('onde passa o Como')).toBe('como');
    expect(readQuery('Juventus Como', NOW, false).words).toEqual(['juventus']);
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
