import { describe, expect, it } from 'vitest';
import { addressInstant, readLiveSearch } from './live-search.ts';
import { changeLiveSearch, startMoment } from './start-moment.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');

describe('the search params of a live page', () => {
  it.each([
    ['2026-11-21T20:15:00Z', '2026-11-21T20:15:00Z'],
    ['2026-11-21T21:15:00+01:00', '2026-11-21T20:15:00Z'],
    ['2026-11-21T20:15Z', '2026-11-21T20:15:00Z'],
    ['2026-11-21T20:15:00.900Z', '2026-11-21T20:15:00Z'],
  ])('reads %s as %s', (t, read) => expect(readLiveSearch({ t })).toEqual({ t: read }));
  it.each(['ontem', '2026-11-21', '2026-11-21T20:15:00', '2026-13-45T99:99:99Z', '', 5, null, ['2026-11-21T20:15:00Z'], undefined])(
    'drops %j',
    (t) => expect(readLiveSearch({ t })).toEqual({}),
  );
  it('reads what addressInstant writes', () => expect(readLiveSearch({ t: addressInstant(NOW) })).toEqual({ t: '2026-11-21T20:42:00Z' }));
});

it('changes its own param and keeps those of other parts', () => {
  const search = { t: '2026-11-21T20:15:00Z', janela: 'entrar' };
  expect(changeLiveSearch(search, undefined)).toEqual({ janela: 'entrar' });
  expect(changeLiveSearch(search, '2026-11-21T20:42:00Z')).toEqual({ t: '2026-11-21T20:42:00Z', janela: 'entrar' });
});

describe('where the picture starts', () => {
  const earliest = NOW - 7_200_000;
  it.each([
    ['nothing is asked', undefined, { from: 'live', refused: null }],
    ['a moment in the window', '2026-11-21T20:15:00Z', { from: 'past', at: Date.parse('2026-11-21T20:15:00Z') }],
    ['just now', '2026-11-21T20:41:45Z', { from: 'live', refused: null }],
    ['a moment to come', '2026-11-21T21:00:00Z', { from: 'live', refused: 'future' }],
    ['a moment that is gone', '2026-11-21T10:00:00Z', { from: 'live', refused: 'past' }],
  ])('%s', (_, t, start) => expect(startMoment(t, earliest, NOW)).toEqual(start));
  it('accepts any past moment while the earliest one is unknown', () =>
    expect(startMoment('2026-11-21T10:00:00Z', null, NOW)).toMatchObject({ from: 'past' }));
});
