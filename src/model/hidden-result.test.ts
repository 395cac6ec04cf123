import { describe, expect, it } from 'vitest';
import { momentWithoutResult, videoName, videoWithoutResult } from './hidden-clip.ts';
import { isHidden, matchName, sheetWithoutResult, withoutResult } from './hidden-result.ts';
import { toMatch } from './match.ts';
import { latestMoment } from './match-clock.ts';
import { sampleFixture } from './match-sample.ts';
import { type MatchEvent, matchAt } from './match-sheet.ts';
import type { Moment } from './moment.ts';
import { boardText } from './showing-text.ts';
import type { VideoCard } from './video.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const at = new Date(NOW).toISOString();
const played = { event_id: 12, state: 'live', score: { local: 2, visitor: 1, at }, clock: { period: '2', minute: 70, at } } as const;
const live = toMatch(sampleFixture(played));
const event = (id: number, kind: MatchEvent['kind'], period: MatchEvent['period'], at: number): MatchEvent => ({
  id,
  kind,
  period,
  at,
  minute: 1,
  added: 0,
  side: 'local',
  player: 'Faria',
  other: null,
  detail: null,
  score: { local: 2, visitor: 1 },
  title: '',
  more: null,
});

describe('a match whose result is hidden', () => {
  it('[B-no-spoilers] has its teams and its time, and neither score, minute nor state', () => {
    expect(live.kind).toBe('live');
    const hidden = withoutResult(live);
    expect(isHidden(hidden)).toBe(true);
    expect(latestMoment(hidden, NOW)).toEqual({ score: null, clock: null });
    expect(boardText(hidden)).toMatch(/ × .*, resultado escondido$/);
    expect(JSON.stringify(hidden)).not.toMatch(/score|clock/);
  });

  it('[B-no-spoilers] is the same whether it is being played, in extra time or over, and whatever the score', () => {
    const states = [
      sampleFixture(played),
      sampleFixture({ ...played, state: 'finished' }),
      sampleFixture({ ...played, clock: { period: '4', minute: 110, at } }),
    ].map((wire) => withoutResult(toMatch(wire)));
    expect(new Set(states.map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('[B-no-spoilers] hides nothing of a match that has not begun', () => {
    const fixture = toMatch(sampleFixture({ event_id: 12 }));
    expect(withoutResult(fixture)).toBe(fixture);
  });

  it('[B-no-spoilers] has of its events the kick-off alone, and no score at any instant', () => {
    const sheet = {
      match: live,
      events: [
        event(1, 'period_start', '1', NOW - 5_000_000),
        event(2, 'goal', '1', NOW - 4_000_000),
        event(3, 'period_start', '3', NOW - 1),
      ],
    };
    const hidden = sheetWithoutResult(sheet);
    expect(hidden.events.map(({ id }) => id)).toEqual([1]);
    // Extra time is not told by the want of a kick-off.
    expect(sheetWithoutResult({ ...sheet, events: sheet.events.slice(1) }).events).toEqual([]);
    expect(isHidden(matchAt(hidden, NOW))).toBe(true);
  });
});

const video: VideoCard & { description: string } = {
  id: 7,
  slug: 'video-do-jogo',
  title: 'Benfica 2–1 Estoril: o resumo',
  description: 'Três golos',
  picture: 'http://upstream.test/golo.svg',
  duration: 400,
  publishedAt: NOW,
  premium: false,
  demonstration: false,
  match: 12,
  neutral: { title: 'Vídeo do jogo Benfica x Estoril', picture: 'http://upstream.test/cartaz.svg' },
};

describe('a video and a moment whose result is hidden', () => {
  it('[B-no-spoilers] have other words and another picture, and neither text nor length', () => {
    expect(videoWithoutResult(video)).toMatchObject({ ...video.neutral, description: '', hidden: true });
    const moment = { id: 'a', title: 'O golo de Faria', image: 'http://upstream.test/golo.svg', startsAt: NOW, match: 12 } as Moment;
    expect(momentWithoutResult(moment)).toMatchObject({ title: expect.stringMatching(/^Momento das \d/), image: null, hidden: true });
  });

  it('[B-no-spoilers] are revealed with their match, or alone', () => {
    expect([videoName(video), matchName(live), videoName({ id: 7, match: null })]).toEqual(['m12', 'm12', 'v7']);
  });
});
