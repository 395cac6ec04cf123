import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CREST_PATTERNS, CREST_SHAPES } from './artwork/crest.ts';
import { findTeam, findTeamsInTitle, LIGA_CLUBS } from './team-names.ts';

const DATA = fileURLToPath(new URL('../../../shared/data/liga-portugal-2025-26.json', import.meta.url));

test.skipIf(!existsSync(DATA))('every club of the fixture data is known by the name it has there', () => {
  const { matches } = JSON.parse(readFileSync(DATA, 'utf8')) as { matches: { team1: string; team2: string }[] };
  const names = new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]));
  expect(names.size).toBe(18);
  expect([...names].sort()).toEqual(LIGA_CLUBS.map(({ name }) => name).sort());
});

test('clubs have valid crest data and unique names and initials', () => {
  for (const club of LIGA_CLUBS) {
    expect(CREST_PATTERNS).toContain(club.pattern);
    expect(CREST_SHAPES).toContain(club.shape);
    for (const colour of club.colours) expect(colour).toMatch(/^#[0-9A-F]{6}$/);
    expect(club.ground && club.city).toBeTruthy();
    for (const name of [club.name, club.shortName, club.initials, ...club.aliases]) expect(findTeam(name), name).toBe(club);
  }
  expect(new Set(LIGA_CLUBS.map(({ initials }) => initials)).size).toBe(18);
});

test.each([
  ['Benfica', 'SLB'],
  ['sl benfica', 'SLB'],
  ['S.L. Benfica', 'SLB'],
  ['F.C. Porto', 'FCP'],
  ['Porto', 'FCP'],
  ['SC Braga', 'SCB'],
  ['BRAGA', 'SCB'],
  ['Vitoria Guimaraes', 'VSC'],
  ['V. Guimarães', 'VSC'],
  ['Famalicao', 'FCF'],
  ['Sporting CP', 'SCP'],
  ['Gil Vicente', 'GVFC'],
  ['FC Arouca SAD', 'ARO'],
  ['E. Amadora', 'CFE'],
])('"%s" is %s', (name, initials) => {
  expect(findTeam(name)?.initials).toBe(initials);
});

test.each(['Benfica B', 'Sporting Sub-23', 'Sporting Gijón', 'Vitória de Setúbal', 'Portimonense', 'Barcelona', '', 'FC'])(
  '"%s" is none of them',
  (name) => {
    expect(findTeam(name)).toBeNull();
  },
);

test.each([
  ['Benfica x Estoril', 'SLB GDE'],
  ['FC Porto - SC Braga', 'FCP SCB'],
  ['Taça da Liga - SL Benfica x SC Braga - Meia-Final', 'SLB SCB'],
  ['Liga Portugal Betclic 2025-26 - Gil Vicente FC x Sporting CP', 'GVFC SCP'],
  ['Taça da Liga - Sporting CP x Vitória SC', 'SCP VSC'],
  ['Santa Clara × FC Porto (Direto)', 'CDSC FCP'],
  ['Liga Portugal: Casa Pia vs. AVS, jornada 17', 'CPAC AVS'],
])('both clubs of "%s"', (title, initials) => {
  const found = findTeamsInTitle(title);
  expect(`${found?.local.initials} ${found?.visitor.initials}`).toBe(initials);
});

test.each([
  'Liga Italiana 2025-26 - Cagliari x AC Milan',
  'Benfica x Real Madrid',
  'Benfica B x FC Porto B',
  'Jornal do Desporto',
  'Liga Portugal - Resumo da Jornada',
])('"%s" does not name two of them', (title) => {
  expect(findTeamsInTitle(title)).toBeNull();
});
