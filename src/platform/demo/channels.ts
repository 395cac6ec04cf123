/** The demonstration line-up: channels and competitions. */
import type { SportSlug } from '#rules/artwork/sports.ts';
import { branded } from './branded.ts';

export interface DemoChannel {
  readonly numero: number;
  readonly nome: string;
  readonly slug: string;
  readonly premium: boolean;
  readonly category: 'matchplayer' | 'other';
  readonly modality: SportSlug;
  /** Encrypted while the setting `drm` is on, which it is not by default. */
  readonly encrypted: boolean;
}

/** The channel that shows ClearKey. */
const ENCRYPTED = 8;

const channel = (numero: number, modality: SportSlug, premium: boolean, category: DemoChannel['category'] = 'other'): DemoChannel => ({
  numero,
  nome: branded(`Camarote ${numero}`),
  slug: branded(`camarote-${numero}`),
  premium,
  category,
  modality,
  encrypted: numero === ENCRYPTED,
});

/** Two channels ask for an operator's account or Premium; the others play without an account. */
export const CHANNELS: readonly DemoChannel[] = [
  channel(1, 'futebol', false, 'matchplayer'),
  channel(2, 'futebol', false, 'matchplayer'),
  channel(3, 'futebol', false, 'matchplayer'),
  channel(4, 'basquetebol', false),
  channel(5, 'motores', true),
  channel(6, 'futebol', false, 'matchplayer'),
  channel(7, 'futsal', false),
  channel(8, 'tenis', true),
  channel(9, 'andebol', false),
  channel(10, 'ciclismo', false),
  channel(11, 'futebol', false, 'matchplayer'),
  channel(12, 'ragueb', false),
  {
    numero: 13,
    nome: branded('Camarote Estúdio'),
    slug: branded('camarote-estudio'),
    premium: false,
    category: 'other',
    modality: 'estudio',
    encrypted: false,
  },
];

/** Channels that may get an extra match when a change of clocks leaves a gap. */
export const SPARE_CHANNELS: readonly number[] = [6, 11, 3, 2, 1, 7, 9, 12];

export interface DemoCompetition {
  readonly key: string;
  readonly name: string;
  readonly modality: SportSlug;
  /** Rounds in a season; null when its matches have no round. */
  readonly rounds: number | null;
}

/** SPEC §9 features the third and the fourth by number on a fresh database. */
export const COMPETITIONS: readonly DemoCompetition[] = [
  { key: 'liga-real', name: 'Liga Portugal', modality: 'futebol', rounds: 34 },
  { key: 'atlantica', name: 'Liga Atlântica (Demonstração)', modality: 'futebol', rounds: 30 },
  { key: 'liga', name: 'Liga Portugal (Demonstração)', modality: 'futebol', rounds: 34 },
  { key: 'segunda', name: 'Segunda Liga (Demonstração)', modality: 'futebol', rounds: 34 },
  { key: 'basquetebol', name: 'Liga de Basquetebol (Demonstração)', modality: 'basquetebol', rounds: 18 },
  { key: 'basquetebol-atlantica', name: 'Liga Atlântica de Basquetebol (Demonstração)', modality: 'basquetebol', rounds: 30 },
  { key: 'futsal', name: 'Liga de Futsal (Demonstração)', modality: 'futsal', rounds: 14 },
  { key: 'andebol', name: 'Campeonato de Andebol (Demonstração)', modality: 'andebol', rounds: 14 },
  { key: 'hoquei', name: 'Campeonato de Hóquei em Patins (Demonstração)', modality: 'hoquei', rounds: 14 },
  { key: 'voleibol', name: 'Campeonato de Voleibol (Demonstração)', modality: 'voleibol', rounds: null },
  { key: 'taca', name: 'Taça das Marés (Demonstração)', modality: 'futebol', rounds: null },
];

export type CompetitionKey =
  | 'atlantica'
  | 'liga'
  | 'segunda'
  | 'basquetebol'
  | 'basquetebol-atlantica'
  | 'futsal'
  | 'andebol'
  | 'hoquei'
  | 'voleibol'
  | 'taca';
