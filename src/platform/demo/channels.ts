/** The demonstration line-up: sports with their podcasts, channels, competitions. */
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

/** Two channels are for subscribers; the others play without an account. */
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

export interface DemoPodcast {
  readonly title: string;
  readonly episode: number;
  /** seconds */
  readonly duration: number;
  readonly description: string;
  /** number of the previous episode */
  readonly before: string;
}

export const PODCASTS: Readonly<Partial<Record<SportSlug, DemoPodcast>>> = {
  futebol: {
    title: 'Segunda Bola',
    episode: 87,
    duration: 2940,
    description: 'O canto que já ninguém marca ao segundo poste, e porque voltou esta semana.',
    before: 'Três treinadores explicam o que fazem nos cinco minutos do intervalo.',
  },
  motores: {
    title: 'Linha de Meta',
    episode: 112,
    duration: 2520,
    description: 'O que mudou na Fórmula 1 em 2026: motores, peso e asas móveis.',
    before: 'Uma volta a Portimão contada por quem a faz de olhos fechados.',
  },
  tenis: {
    title: 'Segundo Serviço',
    episode: 41,
    duration: 2160,
    description: 'A dupla falta como escolha: quando arriscar compensa.',
    before: 'Terra batida, relva e piso rápido: a mesma pancada, três ressaltos.',
  },
  basquetebol: {
    title: 'Cesto e Falta',
    episode: 58,
    duration: 2340,
    description: 'O último minuto dura quinze: como se treina para ele.',
    before: 'O lançamento de três pontos visto da bancada de baixo.',
  },
  ciclismo: {
    title: 'Pelotão',
    episode: 63,
    duration: 2700,
    description: 'O trabalho de quem puxa 120 quilómetros e não aparece no final.',
    before: 'A Senhora da Graça, curva a curva.',
  },
  padel: {
    title: 'Vidro',
    episode: 29,
    duration: 1680,
    description: 'A bandeja bem explicada, por quem a falha muitas vezes.',
    before: 'Jogar à esquerda ou à direita: como se decide um par.',
  },
  futsal: {
    title: 'Quinto Elemento',
    episode: 36,
    duration: 1980,
    description: 'Guarda-redes avançado: a conta que se faz a três minutos do fim.',
    before: 'Um pivô, um fixo e uma conversa sobre paredes.',
  },
  andebol: {
    title: 'Sete Metros',
    episode: 44,
    duration: 2040,
    description: 'Defesa 5-1 ou 6-0? Duas treinadoras, duas respostas.',
    before: 'O ponta que remata de ângulo nenhum.',
  },
  hoquei: {
    title: 'Stique',
    episode: 51,
    duration: 1860,
    description: 'Livre direto: dez segundos entre o apito e o golo.',
    before: 'A tabela como sexto jogador.',
  },
  voleibol: {
    title: 'Terceiro Toque',
    episode: 22,
    duration: 1740,
    description: 'O passe que engana o bloco, repetido até sair sozinho.',
    before: 'Receber bem é metade do ponto.',
  },
  ragueb: {
    title: 'Vantagem',
    episode: 33,
    duration: 2280,
    description: 'O que o árbitro vê numa mêlée, contado por um que já empurrou nelas.',
    before: 'Quinze posições explicadas a quem nunca viu um jogo.',
  },
  atletismo: {
    title: 'Tiro de Partida',
    episode: 19,
    duration: 1920,
    description: 'A maratona começa aos 30: crónica de quem parou aos 31.',
    before: 'O triplo salto em câmara lenta.',
  },
  estudio: {
    title: 'Fora de Horas',
    episode: 140,
    duration: 3180,
    description: 'A semana do desporto em cinquenta minutos e sem gritar.',
    before: 'Como se faz um guia de programação que bate certo.',
  },
};

export interface DemoCompetition {
  readonly key: string;
  readonly name: string;
  readonly modality: SportSlug;
  /** Rounds in a season; null when its matches have no round. */
  readonly rounds: number;
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
];

export type CompetitionKey = 'atlantica' | 'liga' | 'segunda' | 'basquetebol' | 'basquetebol-atlantica' | 'futsal' | 'andebol' | 'hoquei';
