import { expect, it } from 'vitest';
import { catchUpPlan, LONGEST_MS, SHORTEST_MS } from '#model/catch-up.ts';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import { type MatchEvent, type MatchSheet, matchAt } from '#model/match-sheet.ts';
import { chooseBroadcast, type MatchBroadcast } from './broadcasts.ts';
import { titleOfClip } from './clip-match.ts';
import { type F1Session, f1LapsAt, f1TableAt, gapText } from './f1-session.ts';
import { readMatchAddress } from './match-address.ts';
import { type LinedPlayer, localShare, statisticsAt } from './match-file.ts';
import { pitchPositions } from './pitch-positions.ts';
import { timelineAt } from './timeline-places.ts';

const START = Date.parse('2026-11-21T19:30:00Z');
const MINUTE = 60_000;
let ids = 0;
const event = (kind: MatchEvent['kind'], minute: number, more: Partial<MatchEvent> = {}): MatchEvent => ({
  id: ++ids,
  kind,
  at: START + minute * MINUTE,
  period: '1',
  minute,
  added: 0,
  side: 'local',
  player: 'Rui Sá',
  other: null,
  detail: null,
  score: null,
  title: '',
  more: null,
  ...more,
});
const sheet = (events: MatchEvent[], modalidade = 'futebol'): MatchSheet => ({
  match: toMatch(sampleFixture({ modalidade, state: 'live', score: { local: 1, visitor: 0, at: '2026-11-21T19:42:00Z' } })),
  events,
});
const player = (id: number, line: LinedPlayer['line']): LinedPlayer => ({ id, name: `Jogador ${id}`, number: id, line, captain: false });

it('[R-matchplayer] reads a second part of digits as a second match, and any other as a word', () => {
  expect(readMatchAddress(undefined, undefined)).toEqual({ kind: 'list' });
  expect(readMatchAddress('7', 'benfica-x-estoril')).toEqual({ kind: 'match', id: 7, slug: 'benfica-x-estoril' });
  expect(readMatchAddress('7', '8')).toEqual({ kind: 'two', ids: [7, 8] });
  expect(readMatchAddress('f1-210', 'x')).toEqual({ kind: 'f1', id: 210, slug: 'x' });
  for (const [id, slug] of [
    ['x', undefined],
    ['0', undefined],
    ['7', '7'],
    ['7', '0'],
    ['f1-', undefined],
    ['1'.repeat(16), undefined],
  ] as const)
    expect([id, readMatchAddress(id, slug).kind]).toEqual([id, 'missing']);
});

it('[R-matchplayer] places eleven players by their formation, each side in its own half', () => {
  const starters = [
    player(1, 'goalkeeper'),
    ...[2, 3, 4, 5].map((id) => player(id, 'defender')),
    ...[6, 7, 8].map((id) => player(id, 'midfielder')),
    ...[9, 10, 11].map((id) => player(id, 'forward')),
  ];
  const local = pitchPositions({ formation: '4-3-3', starters }, 'local');
  expect(local).toHaveLength(11);
  expect(new Set(local.map(({ x, y }) => `${x} ${y}`)).size).toBe(11);
  for (const { x, y } of local) {
    expect(y).toBeGreaterThan(50);
    expect(x >= 10 && x <= 90).toBe(true);
  }
  for (const { y } of pitchPositions({ formation: '4-2-3-1', starters }, 'visitor')) expect(y).toBeLessThan(50);
  expect(pitchPositions({ formation: '9-9', starters }, 'local')).toHaveLength(11);
});

it('[B-kickoff] plans a summary of one to three minutes: every goal, never past the picture', () => {
  const goals = Array.from({ length: 14 }, (_, i) => event('goal', 3 + i * 5));
  const events = [...goals, ...Array.from({ length: 20 }, (_, i) => event('var', 4 + i * 4)), event('yellow_card', 30)].sort(
    (a, b) => a.at - b.at,
  );
  const until = START + 68 * MINUTE;
  const plan = catchUpPlan(sheet(events), START, until);
  expect(plan.reduce((sum, { start, end }) => sum + end - start, 0)).toBeLessThanOrEqual(LONGEST_MS);
  for (const { end, event: shown } of plan) {
    expect(end).toBeLessThanOrEqual(until);
    expect(shown.kind).not.toBe('yellow_card');
  }
  expect(plan.filter(({ event: { kind } }) => kind === 'goal').map(({ event: { id } }) => id)).toEqual(
    goals.filter(({ at }) => at < until).map(({ id }) => id),
  );
  expect(plan.every(({ start }, i) => start >= (plan[i - 1]?.end ?? 0))).toBe(true);
  expect(catchUpPlan(sheet([]), START, until)).toEqual([]);
  // A few baskets summarise nothing.
  expect(catchUpPlan(sheet(events, 'basquetebol'), START, until)).toEqual([]);
});

it('[G-catch-up] fills a summary to a minute with cards, chances and longer clips, where the match has them', () => {
  const until = START + 68 * MINUTE;
  const lengthOf = (of: MatchSheet) => catchUpPlan(of, START, until).reduce((sum, { start, end }) => sum + end - start, 0);
  const goal = event('goal', 52);
  const chances = [12, 30, 52, 61].map((minute, i) => ({ id: -i - 1, at: START + minute * MINUTE, minute, added: 0, title: 'Remate' }));
  const full = catchUpPlan({ ...sheet([event('yellow_card', 40), goal]), chances }, START, until);
  expect(full.map(({ event: { kind, minute } }) => `${kind} ${minute}`)).toEqual(['yellow_card 40', 'goal 52', 'chance 61']);
  expect(lengthOf({ ...sheet([event('yellow_card', 40), goal]), chances })).toBeGreaterThanOrEqual(SHORTEST_MS);
  // A goal and a card alone: the whole build-up, and what came after.
  expect(lengthOf(sheet([event('yellow_card', 40), goal]))).toBeGreaterThanOrEqual(SHORTEST_MS);
  expect(lengthOf(sheet([goal]))).toBe(45_000);
});

it('[B-sync-data] tells numbers and the line of the match as of the instant, and nothing later', () => {
  const value = (minute: number, local: number) => ({ name: 'shots', label: 'Remates', local, visitor: 1, at: START + minute * MINUTE });
  const history = [value(5, 1), value(10, 3), value(60, 9)];
  expect(statisticsAt(history, START, [])).toEqual([]);
  expect(statisticsAt(history, START + 11 * MINUTE, [])).toMatchObject([{ local: 3 }]);
  expect(localShare({ local: 0, visitor: 0 })).toBe(50);
  const played = sheet([
    event('period_start', 0, { score: { local: 0, visitor: 0 } }),
    event('goal', 12, { score: { local: 1, visitor: 0 } }),
  ]);
  const before = timelineAt(played, START + 11 * MINUTE);
  expect(before.events).toEqual([]);
  expect(before.now).toBeLessThan(15);
  expect(timelineAt(played, START + 13 * MINUTE).events).toMatchObject([{ x: 13, isNamed: true }]);
});

it('[G-live-truth] counts cards from the events that the picture has reached, whatever the statistics tell', () => {
  const told = (name: string, minute: number, local: number, visitor: number) => ({
    name,
    label: name,
    local,
    visitor,
    at: START + minute * MINUTE,
  });
  const history = [told('shots', 5, 3, 1), told('yellow_cards', 5, 0, 0), told('yellow_cards', 60, 0, 1), told('red_cards', 60, 0, 0)];
  const cards = [
    event('yellow_card', 12, { side: 'visitor' }),
    event('yellow_card', 30, { side: 'visitor' }),
    event('yellow_card', 41, { side: 'local' }),
    event('second_yellow_card', 70, { side: 'visitor' }),
  ];
  const at = (minute: number, events = cards) =>
    statisticsAt(history, START + minute * MINUTE, events).map(({ name, local, visitor }) => `${name} ${local}–${visitor}`);
  expect(at(1)).toEqual([]);
  expect(at(20)).toEqual(['shots 3–1', 'yellow_cards 0–1', 'red_cards 0–0']);
  expect(at(45)).toEqual(['shots 3–1', 'yellow_cards 1–2', 'red_cards 0–0']);
  expect(at(71)).toEqual(['shots 3–1', 'yellow_cards 1–2', 'red_cards 0–1']);
  // Of an API that lists no cards, its figures are all that is known.
  expect(at(61, [])).toEqual(['shots 3–1', 'yellow_cards 0–1', 'red_cards 0–0']);
});

it('[R-matchplayer] names an event on the line where its words cover no other of its side', () => {
  const places = (...minutes: [number, MatchEvent['side']][]) =>
    timelineAt(sheet(minutes.map(([minute, side]) => event('goal', minute, { side }))), START + 120 * MINUTE).events.map(
      ({ isNamed }) => isNamed,
    );
  expect(places([10, 'local'], [40, 'local'])).toEqual([true, true]);
  expect(places([10, 'local'], [20, 'local'])).toEqual([false, true]);
  expect(places([10, 'local'], [20, 'visitor'])).toEqual([true, true]);
  // Near the end the words stand at the left.
  expect(places([70, 'local'], [86, 'local'])).toEqual([false, true]);
  expect(places([76, 'local'], [86, 'local'])).toEqual([true, false]);
  expect(places([58, 'local'], [86, 'local'])).toEqual([true, true]);
});

it('[R-matchplayer] puts no baskets on the line, but the quarters', () => {
  const quarter = (period: '1' | '2', minute: number) => event('period_start', minute, { period });
  const { events, ticks } = timelineAt(sheet([quarter('1', 0), event('goal', 1), quarter('2', 23)], 'basquetebol'), START + 30 * MINUTE);
  expect(events).toEqual([]);
  expect(ticks).toEqual([
    { x: 0, minute: null, period: '1' },
    { x: 20, minute: null, period: '2' },
  ]);
});

it('[C-soccer-event] shows a match of which only the result is known once it is over, and not before', () => {
  const known: MatchSheet = {
    match: toMatch(sampleFixture({ state: 'finished', score: { local: 2, visitor: 1, at: '2026-11-21T21:25:00Z' } })),
    events: [],
  };
  expect(matchAt(known, Date.parse('2026-11-21T21:26:00Z')).kind).toBe('result');
  expect(matchAt(known, START).kind).toBe('fixture');
});

it('[R-matchplayer] shows the channel on air, else the recording, else the next broadcast', () => {
  const on = (from: number, to: number, broadcast: 'direto' | 'repeticao' = 'direto') =>
    ({ programme: { id: from, startsAt: START + from * MINUTE, endsAt: START + to * MINUTE, broadcast }, channel: null }) as MatchBroadcast;
  const [live, again] = [on(0, 120), on(600, 720, 'repeticao')];
  expect(chooseBroadcast([live, again], START - MINUTE)).toEqual({ kind: 'before', broadcast: live });
  expect(chooseBroadcast([live, again], START + MINUTE)).toEqual({ kind: 'live', broadcast: live });
  expect(chooseBroadcast([live, again], START + 300 * MINUTE)).toEqual({ kind: 'recording', broadcast: live });
  expect(chooseBroadcast([], START)).toEqual({ kind: 'none' });
  // A picture that is behind the present is shown to the end of its programme.
  const late = (minute: number) => ({ programmeId: live.programme.id, picture: START + minute * MINUTE });
  expect(chooseBroadcast([live, again], START + 121 * MINUTE, late(119))).toEqual({ kind: 'live', broadcast: live });
  expect(chooseBroadcast([live, again], START + 121 * MINUTE, late(120))).toEqual({ kind: 'recording', broadcast: live });
});

it('[R-matchplayer] orders the drivers of a session as of the instant', () => {
  const lap = (n: number, order: string[]) => ({
    lap: n,
    at: START + n * MINUTE,
    part: null,
    order,
    gaps: order.map((_, i) => i * 1_500),
    down: order.map(() => 0),
  });
  const session = {
    kind: 'race',
    drivers: ['AAA', 'BBB', 'CCC'].map((code) => ({ code, name: code, team: null })),
    laps: [lap(0, ['AAA', 'BBB', 'CCC']), lap(1, ['BBB', 'AAA', 'CCC']), lap(2, ['BBB', 'AAA'])],
    stints: [{ code: 'BBB', compound: 'hard', lap: 0, at: START }],
    retirements: [{ code: 'CCC', lap: 2, at: START + 2 * MINUTE }],
    safetyCars: [{ from: 2, to: null, at: START + 2 * MINUTE }],
  } as unknown as F1Session;
  expect(f1TableAt(session, START - 1)).toBeNull();
  expect(f1TableAt(session, START + MINUTE)).toMatchObject({
    lap: 1,
    rows: [{ driver: { code: 'BBB' }, gained: 1, tyre: { laps: 1 } }, { gap: 1_500 }, {}],
  });
  expect(f1TableAt(session, START + 3 * MINUTE)?.rows.at(-1)).toMatchObject({ position: null, retired: 2, driver: { code: 'CCC' } });
  expect(f1LapsAt(session, START + MINUTE)).toMatchObject([{ lap: 1, leader: { code: 'BBB' }, gap: 1_500, behindSafetyCar: false }]);
  expect(f1LapsAt(session, START + 2 * MINUTE).map(({ lap, behindSafetyCar }) => [lap, behindSafetyCar])).toEqual([
    [2, true],
    [1, false],
  ]);
  expect([gapText(2_140), gapText(63_400)]).toEqual(['+2,1', '+1:03,4']);
});

it('[G-share-clip] adds teams and competition to the title of a clip that does not name them', () => {
  const match = toMatch(sampleFixture());
  expect(titleOfClip('Resumo', match)).toBe('Resumo, Benfica × Estoril, Liga Portugal');
  expect(titleOfClip('Benfica × Estoril, o resumo', match)).toBe('Benfica × Estoril, o resumo, Liga Portugal');
  expect(titleOfClip('Liga Portugal: Benfica × Estoril', match)).toBe('Liga Portugal: Benfica × Estoril');
  expect(titleOfClip('A melhor defesa da Liga Portugal', match)).toBe('A melhor defesa da Liga Portugal, Benfica × Estoril');
  expect(titleOfClip('Resumo', null)).toBe('Resumo');
});
