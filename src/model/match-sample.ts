/** Matches for tests, as the upstream sends them. */
import type { Fixture } from '#contract/entities/fixture.ts';

const team = (id: number, short_name: string): Fixture['local_team'] => ({
  id,
  name: `Clube ${short_name}`,
  short_name,
  initials: short_name.slice(0, 3).toUpperCase(),
  colours: ['#112233'],
  pattern: 'liso',
  shape: 'escudo',
  logo_image_url: null,
});

/** Benfica × Estoril of the Liga, not yet played. `changes` replace its fields. */
export const sampleFixture = (changes: Partial<Fixture> = {}): Fixture => ({
  event_id: 7,
  local_team: team(1, 'Benfica'),
  visitor_team: team(2, 'Estoril'),
  state: 'scheduled',
  score: null,
  clock: null,
  date: '2026-11-21T19:30:00Z',
  modalidade: null,
  competicao: 'Liga Portugal',
  jornada: 11,
  prolongamento: false,
  penaltis: null,
  demonstracao: false,
  ...changes,
});
