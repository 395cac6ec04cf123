/** Channels, matches and programmes for the samples, with pictures and times that need no upstream. */
import { config } from '#config';
import type { Channel } from '#model/channel.ts';
import type { Match, Team } from '#model/match.ts';
import type { Showing } from '#model/showing.ts';
import { drawArtwork } from '#rules/artwork/artwork.ts';

const MINUTE_MS = 60_000;

const dataAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const samplePoster = (title: string, sport: string): string =>
  dataAddress(drawArtwork({ kind: 'poster', title, sport, seed: title }));

function sampleTeam(id: number, name: string, initials: string, colours: string[]): Team {
  const crest = dataAddress(drawArtwork({ kind: 'crest', initials, colours, pattern: 'metades', shape: 'escudo' }));
  return { id, name, shortName: name, initials, crest, colours };
}

const benfica = sampleTeam(1, 'Benfica', 'SLB', ['#D71920', '#ffffff']);
const estoril = sampleTeam(2, 'Estoril', 'GDE', ['#FFD200', '#0B2A63']);

export const sampleChannel = (number: number): Channel => ({
  id: number,
  name: `${config.brand.name} ${number}`,
  slug: `${config.brand.slug}-${number}`,
  number,
  premium: false,
  modality: null,
});

/** In its 64th minute. */
export const sampleMatch = (now: number): Match & { kind: 'live' } => ({
  kind: 'live',
  id: 1,
  local: benfica,
  visitor: estoril,
  startsAt: now - 79 * MINUTE_MS,
  competition: 'Liga Portugal',
  modality: 'futebol',
  round: 17,
  demonstration: false,
  score: { local: 2, visitor: 1 },
  scoredAt: now - 41 * MINUTE_MS,
  clock: { period: '2', minute: 63, at: now, toTheSecond: true },
});

interface SampleShowing {
  title: string;
  sport: string;
  competition: string;
  channel: number;
  /** minutes from now */
  from: number;
  match?: Match;
}

function toSample(now: number, { title, sport, competition, channel, from, match }: SampleShowing, index: number): Showing {
  return {
    id: channel * 100 + index,
    channel: sampleChannel(channel),
    title,
    picture: samplePoster(match ? '' : (title.split(':')[0] ?? ''), sport),
    startsAt: now + from * MINUTE_MS,
    endsAt: now + (from + 120) * MINUTE_MS,
    modality: sport,
    competition,
    match: match ?? null,
    demonstration: false,
  };
}

/** The first is a match, shown on the stage. */
export const sampleOnAir = (now: number): Showing[] =>
  [
    { title: 'Benfica x Estoril', sport: 'futebol', competition: 'Liga Portugal', from: -79, match: sampleMatch(now) },
    { title: 'Rali Dakar: os últimos 60 km até Yanbu', sport: 'motores', competition: 'Rali Dakar', from: -29 },
    { title: 'Liga Portugal: a outra partida', sport: 'futebol', competition: 'Liga Portugal', from: -47, match: sampleMatch(now) },
    { title: 'United Cup, dia 3', sport: 'tenis', competition: 'United Cup', from: -65 },
    { title: 'Volta ao Algarve', sport: 'ciclismo', competition: 'Volta ao Algarve em bicicleta', from: -83 },
    { title: 'Padel Tour Lisboa', sport: 'padel', competition: 'Competição com um nome comprido', from: -101 },
  ].map((showing, index) => toSample(now, { ...showing, channel: index + 1 }, index));

/** Later on the same day. */
export const sampleLater = (now: number): Showing[] =>
  ['Atalanta × Roma', 'Farense × Portimonense', 'Rio Ave × Fundão', 'AVS × Moreirense'].map((title, index) =>
    toSample(now, { title, sport: 'futebol', competition: 'Segunda Liga, jornada 17', channel: 6, from: 25 + index * 60 }, index),
  );

export const sampleMotorSport = (now: number): Showing[] =>
  ['SBK: a época', 'GP Austrália'].map((title, index) =>
    toSample(now, { title, sport: 'motores', competition: 'Motores', channel: 2, from: 90 + index * 150 }, index),
  );
