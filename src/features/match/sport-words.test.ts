import { describe, expect, it } from 'vitest';
import { MatchStatistic, type SoccerEvent, MatchEvent as WireEvent } from '#contract/entities/soccer-event.ts';
import { sampleFixture } from '#model/match-sample.ts';
import { spokenEvent } from '#model/spoken-event.ts';
import { SPORT_SLUGS } from '#rules/artwork/sports.ts';
import { toMatchFile } from './match-file.ts';
import { partScores } from './part-scores.tsx';

const AT = '2026-11-21T20:00:00Z';
const NAMES = MatchStatistic.shape.name.options;
const KINDS = WireEvent.shape.kind.options;

/** A match with everything that the contract knows, whatever the sport has of it. */
const wire = (modalidade: string | null, events: Partial<WireEvent>[] = KINDS.map((kind) => ({ kind }))): SoccerEvent => {
  const line = { formation: null, coach: null, players: [] };
  return {
    ...sampleFixture({ modalidade, state: 'live', score: { local: 1, visitor: 0, at: AT } }),
    competition: null,
    round: null,
    venue: null,
    referee: null,
    events: events.map((event, i) => ({
      id: i + 1,
      kind: 'goal',
      at: new Date(Date.parse(AT) + i * 60_000).toISOString(),
      period: '2',
      minute: i,
      added_minute: 0,
      team: 'local',
      player: { id: 1, name: 'Rui Sá' },
      other_player: { id: 2, name: 'Gil Faro' },
      score: { local: 1, visitor: 0, at: AT },
      detail: null,
      ...event,
    })),
    statistics: NAMES.map((name) => ({ name, label: 'Remates', local: 1, visitor: 2, at: AT })),
    statistics_history: [],
    lineups: { local: line, visitor: line },
    channel_ids: [],
  };
};
const labels = (modality: string | null): string[] => toMatchFile(wire(modality)).statistics.map(({ label }) => label);
const titles = (modality: string): string[] => toMatchFile(wire(modality)).sheet.events.map(({ title }) => title);

describe('[G-sport-words] a match in the words of its sport', () => {
  it.each([
    ['futebol', 'Onzes', 'pitch'],
    [null, 'Onzes', 'pitch'],
    ['futsal', 'Cinco inicial', 'futsal'],
    ['basquetebol', 'Cinco inicial', 'basketball'],
    ['andebol', 'Sete inicial', 'handball'],
    ['hoquei', 'Cinco inicial', 'rink'],
    ['voleibol', 'Seis inicial', 'volleyball'],
    ['ragueb', 'Quinze inicial', 'rugby'],
  ])('names the line-up of %s and draws its ground', (modality, name, surface) => {
    expect(toMatchFile(wire(modality)).lineUps).toMatchObject({ name, surface });
  });

  it('shows no line-up of a sport between athletes, or of one that it does not know', () => {
    for (const modality of ['tenis', 'padel', 'motores', 'ciclismo', 'atletismo', 'outras', 'xadrez'])
      expect([modality, toMatchFile(wire(modality)).lineUps]).toEqual([modality, null]);
  });

  it('shows the statistics that the sport has, in its order', () => {
    expect(labels('futebol')).toEqual([
      'Posse de bola',
      'Remates',
      'Remates à baliza',
      'Cantos',
      'Passes',
      'Faltas',
      'Foras de jogo',
      'Defesas',
      'Cartões amarelos',
      'Cartões vermelhos',
    ]);
    expect(labels('basquetebol').slice(0, 4)).toEqual(['Lançamentos de campo', 'Triplos', 'Lances livres', 'Ressaltos']);
    expect(labels('andebol')).toContain('Exclusões de 2 minutos');
    expect(labels('hoquei')).toContain('Cartões azuis');
    expect(labels('voleibol')).toEqual(['Pontos de ataque', 'Pontos de bloco', 'Pontos de serviço', 'Erros do adversário']);
    expect(labels('tenis')).toContain('Ases');
    expect(labels('motores')).toEqual([]);
  });

  it('keeps the words of football for football alone', () => {
    for (const modality of SPORT_SLUGS.filter((slug) => slug !== 'futebol')) {
      const all = [...labels(modality), ...titles(modality), toMatchFile(wire(modality)).lineUps?.name ?? ''].join(' | ');
      expect([modality, /onze|foras de jogo|\bVAR\b/i.test(all)]).toEqual([modality, false]);
    }
    for (const modality of ['basquetebol', 'voleibol', 'tenis', 'ragueb'])
      expect([modality, /remate|baliza|canto|Golo:/i.test([...labels(modality), ...titles(modality)].join(' | '))]).toEqual([
        modality,
        false,
      ]);
  });

  it('says scores and penalties as the sport does, also aloud', () => {
    const said = (modality: string, kind: WireEvent['kind']) => {
      const { events, match } = toMatchFile(wire(modality, [{ kind }])).sheet;
      return events.map((event) => `${event.title.replaceAll('\u2060', '')} / ${spokenEvent(event, match).split(',')[0]}`)[0];
    };
    expect(said('hoquei', 'goal')).toBe('Golo: Benfica, 1–0 / Golo do Benfica');
    expect(said('basquetebol', 'goal')).toBe('Cesto: Benfica, 1–0 / Cesto do Benfica');
    expect(said('ragueb', 'goal')).toBe('Pontos: Benfica, 1–0 / Pontos do Benfica');
    expect(said('andebol', 'penalty_goal')).toContain('Golo de livre de 7 metros');
    expect(said('basquetebol', 'penalty_missed')).toContain('Lance livre falhado');
  });

  it('counts quarters by their scores and sets by the points they ended with', () => {
    const quarters: Partial<WireEvent>[] = [
      { kind: 'period_start', period: '1', score: { local: 0, visitor: 0, at: AT } },
      { score: { local: 22, visitor: 18, at: AT } },
      { kind: 'period_start', period: '2', score: { local: 22, visitor: 18, at: AT } },
      { score: { local: 25, visitor: 18, at: AT } },
      { kind: 'period_start', period: '3', score: { local: 25, visitor: 18, at: AT } },
    ];
    const at = (minutes: number) => Date.parse(AT) + minutes * 60_000;
    expect(partScores(toMatchFile(wire('basquetebol', quarters)).sheet, at(3))).toEqual([
      { part: '1.º período', score: '22–18' },
      { part: '2.º período', score: '3–0' },
    ]);
    const sets: Partial<WireEvent>[] = [
      { kind: 'period_start', period: '1' },
      { kind: 'period_end', period: '1', detail: '25-21' },
      { kind: 'period_start', period: '2' },
    ];
    const volleyball = toMatchFile(wire('voleibol', sets)).sheet;
    expect(partScores(volleyball, at(9))).toEqual([{ part: '1.º set', score: '25–21' }]);
    expect(volleyball.events.map(({ title }) => title)).toEqual(['Começa o jogo', 'Fim do 1.º set', 'Começa o 2.º set']);
    expect(partScores(toMatchFile(wire('futebol', quarters)).sheet, at(9))).toEqual([]);
  });
});
