/** The demonstration's texts: European Portuguese, whole sentences, no real people, no mention of missing functions. */
import { describe, expect, test } from 'vitest';
import { LIGA_CLUBS } from '#rules/team-names.ts';
import { ATLANTICA_CLUBS, SEGUNDA_CLUBS } from './facts/other-clubs.ts';
import { NEWS_TEXTS } from './news.ts';
import { PAGES } from './pages.ts';
import { PODCASTS, spokenWords } from './podcasts.ts';
import { ALL_SHOWS, comesFromStudio } from './shows.ts';
import { inventedCoach, inventedSquad, REFEREES } from './squads.ts';
import { TEXT_TOKENS } from './texts.ts';

const bare = (html: string): string => html.replace(/<\/(?:p|li)>/g, '\n').replace(/<[^>]+>/g, '');
const pageTexts = PAGES.flatMap(({ title, description, sections }) => [
  title,
  description,
  ...sections.flatMap(([heading, html]) => [heading, ...bare(html).split('\n').filter(Boolean)]),
]);
const sentences = [
  ...PAGES.map(({ description }) => description),
  ...PAGES.flatMap(({ sections }) => sections.flatMap(([, html]) => bare(html).split('\n').filter(Boolean))),
  ...ALL_SHOWS.map(({ description }) => description),
  ...Object.values(PODCASTS).flatMap((podcast) => podcast.episodes.map((_, place) => spokenWords(podcast, place))),
  ...NEWS_TEXTS.flatMap(([, , summary, text]) => [summary, text]),
];
const everything = [
  ...pageTexts,
  ...sentences,
  ...ALL_SHOWS.map(({ title }) => title),
  ...NEWS_TEXTS.map(([, title]) => title),
  ...Object.values(TEXT_TOKENS),
].join('\n');

describe('the texts of the demonstration', () => {
  test('are in European Portuguese', () => {
    const elsewhere =
      /\b(?:você|vocês|tela|telas|goleir[oa]s?|torcid[oa]s?|torcedor\w*|gols?|prorrogaç\w+|escanteio|celular\w*|usuári\w*|baixar o aplicativo|ônibus|equipe|equipes|placar|gramado|em uma?|pelo rádio|\w+(?:ando|endo|indo) (?:você|a gente))(?![\p{L}])/giu;
    expect(everything.match(elsewhere)).toBeNull();
  });

  test('[G-live-truth] name a club as every page names it', () => {
    const whole = [...LIGA_CLUBS, ...SEGUNDA_CLUBS, ...ATLANTICA_CLUBS].filter(({ name, shortName }) => name !== shortName);
    expect(whole.map(({ name }) => name).filter((name) => everything.includes(name))).toEqual([]);
  });

  test('[F-portuguese] have one word for each thing and promise nothing that the product does not have', () => {
    expect(everything).not.toMatch(/(?<!\p{L})(?:sítios?|escreve-nos|em breve)(?!\p{L})/iu);
    // The account has a name, with a capital; a subscription without an operator opens nothing (SPEC §6).
    expect(everything).not.toMatch(/(?<!\p{L})premium(?!\p{L})|para assinantes/u);
    expect(everything).not.toMatch(
      /estamos a preparar|dizemo-lo aqui|página de contactos|escolher só o som|ao fim de 30 dias|compensamos|todos os jogos desde o início|cada programa que está a decorrer há/i,
    );
    expect(everything, 'a repeat of it would not be live').not.toMatch(/em direto \(demonstração\)/i);
  });

  test('are whole sentences', () => {
    for (const text of sentences) expect(text).toMatch(/[.!?”:](?:\s*)$/u);
    for (const text of sentences) expect(text).toMatch(/^[\p{Lu}“\d]/u);
  });

  test('say which channels ask for an account', () => {
    const texts = PAGES.flatMap(({ sections }) => sections.map(([, html]) => bare(html))).join('\n');
    expect(texts).not.toMatch(/não há contas|(?<!quase )todos os canais abrem sem conta/i);
    expect(texts).toContain('canais marcados com “operador ou Premium” pedem uma conta dessas');
  });

  test('name no well-known footballer or coach', () => {
    const known = [
      'Ricardo Horta',
      'André Horta',
      'Ricardo Quaresma',
      'Eduardo Quaresma',
      'Rui Jordão',
      'João Pinto',
      'Bruno Varela',
      'Paulo Bento',
    ];
    const people = [...LIGA_CLUBS, ...SEGUNDA_CLUBS].flatMap(({ name }) => [
      inventedCoach('futebol', name),
      ...inventedSquad('futebol', name).map((player) => player.name),
    ]);
    expect(people.length).toBeGreaterThan(800);
    expect([...people, ...REFEREES].filter((name) => known.includes(name))).toEqual([]);
    const surnames = new Set([...people, ...REFEREES].map((name) => name.split(' ').at(-1)));
    for (const name of known) expect(surnames).not.toContain(name.split(' ').at(-1));
  });

  test('talk shows come from the studio, matches do not', () => {
    expect(['Prancheta', 'Terceira Parte', 'Mesa Corrida'].map(comesFromStudio)).toEqual([true, true, true]);
    expect(['Formação', 'Arquivo: Jogos que Ficaram', 'Etapa de Hoje (Demonstração)'].map(comesFromStudio)).toEqual([false, false, false]);
  });
});
