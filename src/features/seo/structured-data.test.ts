import { expect, test } from 'vitest';
import { toMatch } from '#model/match.ts';
import { sampleFixture } from '#model/match-sample.ts';
import { sportsEventGraph } from './structured-data.ts';

const graphOf = (changes: Parameters<typeof sampleFixture>[0]) =>
  sportsEventGraph(toMatch(sampleFixture(changes)), { url: 'https://tv.test/jogo', picture: null, endsAt: 0 });

test('[J-match-off] structured data tell what is called off from what is put off', () => {
  for (const [state, status] of [
    ['scheduled', 'EventScheduled'],
    ['postponed', 'EventPostponed'],
    ['suspended', 'EventPostponed'],
    ['cancelled', 'EventCancelled'],
    ['abandoned', 'EventCancelled'],
    ['awarded', 'EventCancelled'],
  ] as const)
    expect(graphOf({ state }).eventStatus, state).toBe(`https://schema.org/${status}`);
});
