import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { toMatch } from '#model/match.ts';
import type { MatchMoment } from '#model/match-clock.ts';
import { sampleFixture } from '#model/match-sample.ts';
import type { MatchEvent } from '#model/match-sheet.ts';
import { ServiceProvider } from '#session/service.tsx';
import { ChannelRail, SoundMark } from './channel-rail.tsx';
import { GuidePanel } from './guide-panel.tsx';
import type { PictureFacts } from './picture-facts.ts';
import type { RoomChannel, RoomProgramme } from './room-channel.ts';

const NOW = Date.parse('2026-11-21T20:42:00Z');
const MINUTE = 60_000;

/** A match at 3–1 now. */
const match = (id: number) =>
  toMatch(
    sampleFixture({
      event_id: id,
      state: 'live',
      score: { local: 3, visitor: 1, at: new Date(NOW - MINUTE).toISOString() },
      clock: { period: '1', minute: 0, at: new Date(NOW - 30 * MINUTE).toISOString() },
      date: new Date(NOW - 30 * MINUTE).toISOString(),
      modalidade: 'futebol',
    }),
  );
const programme = (title: string, from: number, to: number, id: number | null): RoomProgramme => ({
  title,
  startsAt: NOW + from * MINUTE,
  endsAt: NOW + to * MINUTE,
  competition: null,
  broadcast: 'direto',
  match: id === null ? null : match(id),
});
const onAir = programme('Jogo', -45, 75, 7);
const channel = (id: number, now: RoomProgramme): RoomChannel => ({
  id,
  name: `Canal ${id}`,
  slug: `canal-${id}`,
  number: id,
  now,
  next: null,
});
/** The playing channel, the same match on another one, and another match. */
const channels = [channel(1, onAir), channel(2, onAir), channel(3, programme('Outro jogo', -45, 75, 8))];
const early: MatchMoment = { score: { local: 1, visitor: 0 }, clock: { kind: 'minute', minute: 12, added: 0, second: null } };

function rowsOf(picture: Partial<PictureFacts>, part: 'rail' | 'guide' = 'rail'): string[] {
  const facts: PictureFacts = {
    channelId: 1,
    programme: onAir,
    moment: early,
    port: null,
    assumed: NOW - MINUTE,
    fields: null,
    ahead: false,
    ...picture,
  };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const html = renderToString(
    <RouterContextProvider router={router}>
      <ServiceProvider
        value={{
          now: NOW,
          settings: {},
          flags: { smartInfo: true },
          tokens: {},
          banners: {},
          popUpBanner: null,
          missingPages: [],
          hasGuide: true,
          hasTables: false,
          store: null,
          tag: null,
          reports: false,
          signedIn: false,
        }}
      >
        {part === 'rail' ? (
          <ChannelRail channels={channels} picture={facts} now={NOW} onRetry={() => undefined} />
        ) : (
          <GuidePanel channels={channels} picture={facts} now={NOW} guide={null} />
        )}
      </ServiceProvider>
    </RouterContextProvider>,
  );
  return html.split('<li').slice(1);
}

describe('rows of the rail and of the guide panel', () => {
  it('[B-other-fields] [B-sync-data] have other scores as old as the picture, or the newest on wish', () => {
    const goal = (id: number, ago: number, score: { local: number; visitor: number }): MatchEvent => ({
      id,
      kind: 'goal',
      at: NOW - ago * MINUTE,
      period: '1',
      minute: 1,
      added: 0,
      side: 'local',
      player: null,
      other: null,
      detail: null,
      score,
      title: '',
      more: null,
    });
    const start: MatchEvent = { ...goal(1, 30, { local: 0, visitor: 0 }), kind: 'period_start', score: null };
    const events = [start, goal(2, 20, { local: 2, visitor: 1 }), goal(3, 5, { local: 3, visitor: 1 })];
    const fields = new Map([[8, { match: match(8), events }]]);
    for (const part of ['rail', 'guide'] as const) {
      expect(rowsOf({ fields, assumed: NOW - 10 * MINUTE }, part)[2], part).toContain('2–1');
      expect(rowsOf({ fields, assumed: NOW - MINUTE }, part)[2], part).toContain('3–1');
      expect(rowsOf({ fields, assumed: NOW - 10 * MINUTE, ahead: true }, part)[2], part).toContain('3–1');
      expect(rowsOf({ assumed: NOW - 10 * MINUTE }, part)[2], part).not.toMatch(/[23]–1/);
    }
  });

  it('[F-rail-spoiler] have the score of the picture for its match on any channel, and for other matches as far as the picture has come', () => {
    for (const part of ['rail', 'guide'] as const) {
      const [playing, same, other] = rowsOf({}, part);
      expect(playing, part).toContain('1–0');
      expect(same, part).toContain('1–0');
      expect(other, part).toContain('3–1');
    }
  });

  it('[F-rail-spoiler] have no score while the picture has not come to the match', () => {
    for (const moment of [null, { score: null, clock: null }])
      for (const part of ['rail', 'guide'] as const) {
        const [playing, same] = rowsOf({ moment }, part);
        expect(playing, part).not.toMatch(/\d–\d\D*<\/small>|3–1/);
        expect(same, part).not.toContain('3–1');
      }
  });

  it('[F-rail-spoiler] name the programme of the picture, which may be an earlier one than on air', () => {
    const before = programme('Antevisão', -120, -45, null);
    const picture = { programme: before, moment: null, assumed: NOW - 60 * MINUTE };
    expect(rowsOf(picture)[0]).toMatch(/Antevisão/);
    expect(rowsOf(picture)[0]).not.toMatch(/3–1|Benfica/);
    expect(rowsOf(picture, 'guide')[0]).not.toContain('3–1');
  });

  it('[F-sound-icon] tell sound, no sound and a refusal of the browser apart, by drawing and by name', () => {
    const marks = (['on', 'muted', 'refused'] as const).map((sound) => renderToString(<SoundMark sound={sound} />));
    expect(marks.map((html) => /sr-only">([^<]+)/.exec(html)?.[1])).toEqual(['Com som', 'Sem som', 'O navegador começou sem som']);
    expect(new Set(marks.map((html) => /<path d="([^"]+)"/.exec(html)?.[1])).size).toBe(3);
  });
});
