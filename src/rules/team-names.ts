/**
 * The clubs of the 2025/26 Liga Portugal: facts (names, colours, ground, city) and their spellings in guides.
 * Names in `name` are those of openfootball's data (CC0). Crests are drawn from colours and initials, never copied.
 */

import type { CrestPattern, CrestShape } from './artwork/crest.ts';
import { foldText } from './search-text.ts';

/** Built-in facts about a club. */
export type ClubFacts = {
  /** As in the fixture data. */
  name: string;
  /** As in a score line. */
  shortName: string;
  initials: string;
  /** '#RRGGBB': field, pattern, and ground of the initials. */
  colours: readonly [string, string, string];
  pattern: CrestPattern;
  shape: CrestShape;
  ground: string;
  city: string;
  /** Other spellings in guides and searches. */
  aliases: readonly string[];
};

/** The 18 clubs, by short name. */
export const LIGA_CLUBS: readonly ClubFacts[] = [
  {
    name: 'FC Alverca',
    shortName: 'Alverca',
    initials: 'FCA',
    colours: ['#1D3F91', '#C8102E', '#FFFFFF'],
    pattern: 'metades',
    shape: 'escudo',
    ground: 'Complexo Desportivo do FC Alverca',
    city: 'Alverca do Ribatejo',
    aliases: ['Futebol Clube de Alverca', 'Alverca SAD'],
  },
  {
    name: 'FC Arouca',
    shortName: 'Arouca',
    initials: 'ARO',
    colours: ['#FFCD00', '#1B2A6B', '#1B2A6B'],
    pattern: 'chevron',
    shape: 'escudo',
    ground: 'Estádio Municipal de Arouca',
    city: 'Arouca',
    aliases: ['Futebol Clube de Arouca'],
  },
  {
    name: 'AVS',
    shortName: 'AVS',
    initials: 'AVS',
    colours: ['#D8232A', '#FFFFFF', '#14284B'],
    pattern: 'quartos',
    shape: 'losango',
    ground: 'Estádio do CD Aves',
    city: 'Vila das Aves',
    aliases: ['AVS Futebol SAD', 'AFS', 'AVS FS'],
  },
  {
    name: 'Sport Lisboa e Benfica',
    shortName: 'Benfica',
    initials: 'SLB',
    colours: ['#D71920', '#B3121A', '#FFFFFF'],
    pattern: 'faixa',
    shape: 'escudo',
    ground: 'Estádio da Luz',
    city: 'Lisboa',
    aliases: ['SL Benfica', 'S. Lisboa e Benfica', 'Sport Lisboa Benfica', 'Benfica Lisboa'],
  },
  {
    name: 'Sporting Clube de Braga',
    shortName: 'SC Braga',
    initials: 'SCB',
    colours: ['#E1121D', '#FFFFFF', '#FFFFFF'],
    pattern: 'metades',
    shape: 'heater',
    ground: 'Estádio Municipal de Braga',
    city: 'Braga',
    aliases: ['Braga', 'Sp. Braga', 'Sporting de Braga', 'Sporting Braga'],
  },
  {
    name: 'Casa Pia AC',
    shortName: 'Casa Pia',
    initials: 'CPAC',
    colours: ['#16191E', '#FFFFFF', '#FFFFFF'],
    pattern: 'banda',
    shape: 'escudo',
    ground: 'Estádio Municipal de Rio Maior',
    city: 'Lisboa',
    aliases: ['Casa Pia Atlético Clube', 'Casa Pia Lisboa'],
  },
  {
    name: 'GD Estoril Praia',
    shortName: 'Estoril',
    initials: 'GDE',
    colours: ['#FFD200', '#0B3C8C', '#0B3C8C'],
    pattern: 'banda',
    shape: 'heater',
    ground: 'Estádio António Coimbra da Mota',
    city: 'Estoril',
    aliases: ['Estoril Praia', 'GD Estoril', 'Grupo Desportivo Estoril Praia'],
  },
  {
    name: 'CF Estrela da Amadora',
    shortName: 'Estrela da Amadora',
    initials: 'CFE',
    colours: ['#C8102E', '#00843D', '#FFFFFF'],
    pattern: 'listras',
    shape: 'losango',
    ground: 'Estádio José Gomes',
    city: 'Amadora',
    aliases: ['Est. Amadora', 'E. Amadora', 'Estrela Amadora', 'Estrela', 'CF Estrela', 'Club Football Estrela'],
  },
  {
    name: 'FC Famalicão',
    shortName: 'Famalicão',
    initials: 'FCF',
    colours: ['#F4F4F4', '#1B4F9C', '#1B4F9C'],
    pattern: 'banda',
    shape: 'escudo',
    ground: 'Estádio Municipal de Famalicão',
    city: 'Vila Nova de Famalicão',
    aliases: ['Futebol Clube de Famalicão', 'F.C. Famalicão', 'VN Famalicão'],
  },
  {
    name: 'Gil Vicente FC',
    shortName: 'Gil Vicente',
    initials: 'GVFC',
    colours: ['#D0202E', '#1D3F91', '#FFFFFF'],
    pattern: 'faixa',
    shape: 'heater',
    ground: 'Estádio Cidade de Barcelos',
    city: 'Barcelos',
    aliases: ['Gil Vicente Futebol Clube'],
  },
  {
    name: 'Moreirense FC',
    shortName: 'Moreirense',
    initials: 'MFC',
    colours: ['#0F7B3E', '#FFFFFF', '#FFFFFF'],
    pattern: 'cruz',
    shape: 'escudo',
    ground: 'Parque de Jogos Comendador Joaquim de Almeida Freitas',
    city: 'Moreira de Cónegos',
    aliases: ['Moreirense Futebol Clube'],
  },
  {
    name: 'CD Nacional',
    shortName: 'Nacional',
    initials: 'CDN',
    colours: ['#15181D', '#FFFFFF', '#15181D'],
    pattern: 'listras',
    shape: 'escudo',
    ground: 'Estádio da Madeira',
    city: 'Funchal',
    aliases: ['Nacional da Madeira', 'Nacional Madeira', 'C.D. Nacional', 'Clube Desportivo Nacional'],
  },
  {
    name: 'FC Porto',
    shortName: 'FC Porto',
    initials: 'FCP',
    colours: ['#0A4DA2', '#FFFFFF', '#0A4DA2'],
    pattern: 'listras',
    shape: 'roda',
    ground: 'Estádio do Dragão',
    city: 'Porto',
    aliases: ['Porto', 'Futebol Clube do Porto'],
  },
  {
    name: 'Rio Ave FC',
    shortName: 'Rio Ave',
    initials: 'RAFC',
    colours: ['#0B7A3E', '#FFFFFF', '#FFFFFF'],
    pattern: 'listras',
    shape: 'roda',
    ground: 'Estádio dos Arcos',
    city: 'Vila do Conde',
    aliases: ['Rio Ave Futebol Clube'],
  },
  {
    name: 'CD Santa Clara',
    shortName: 'Santa Clara',
    initials: 'CDSC',
    colours: ['#C8102E', '#FFFFFF', '#C8102E'],
    pattern: 'banda',
    shape: 'heater',
    ground: 'Estádio de São Miguel',
    city: 'Ponta Delgada',
    aliases: ['Sta. Clara', 'Clube Desportivo Santa Clara', 'Santa Clara Açores'],
  },
  {
    name: 'Sporting Clube de Portugal',
    shortName: 'Sporting',
    initials: 'SCP',
    colours: ['#00693E', '#FFFFFF', '#00693E'],
    pattern: 'aros',
    shape: 'heater',
    ground: 'Estádio José Alvalade',
    city: 'Lisboa',
    aliases: ['Sporting CP', 'Sporting Lisboa', 'Sporting C.P.', 'Sporting Clube Portugal'],
  },
  {
    name: 'CD Tondela',
    shortName: 'Tondela',
    initials: 'CDT',
    colours: ['#F2C200', '#0B6B3A', '#0B6B3A'],
    pattern: 'metades',
    shape: 'heater',
    ground: 'Estádio João Cardoso',
    city: 'Tondela',
    aliases: ['Clube Desportivo de Tondela'],
  },
  {
    name: 'Vitória Guimarães',
    shortName: 'Vitória SC',
    initials: 'VSC',
    colours: ['#F4F4F4', '#15181D', '#15181D'],
    pattern: 'liso',
    shape: 'escudo',
    ground: 'Estádio D. Afonso Henriques',
    city: 'Guimarães',
    aliases: [
      'Vitória de Guimarães',
      'V. Guimarães',
      'Vit. Guimarães',
      'Vitória Sport Clube',
      'Guimarães',
      'Vitória SC Guimarães',
      'Vitória',
    ],
  },
];

/** Lookup key: the same for 'F.C. Porto', 'FC Porto' and 'fcporto'. */
const key = (name: string): string => foldText(name).replace(/ /g, '');

/** Words before or after a club's name that do not change the club. */
const AFFIX = /^(?:fc|cd|sc|gd|cf|sl|ac|sad|f c|c d|s c|g d)\s+|\s+(?:fc|f c|sad|sduq|ac)$/g;

const byKey = new Map<string, ClubFacts>();
for (const club of LIGA_CLUBS)
  for (const name of [club.name, club.shortName, club.initials, ...club.aliases]) if (!byKey.has(key(name))) byKey.set(key(name), club);

/**
 * Finds the club of a name, or null. Ignores accents, case, dots and 'FC' or 'SAD' around it. Reserve, youth and women's teams
 * ('Benfica B', 'Sporting Sub-23') and clubs with similar names ('Sporting Gijón', 'Vitória de Setúbal') do not match.
 */
export function findTeam(name: string): ClubFacts | null {
  const exact = byKey.get(key(name));
  if (exact) return exact;
  const bare = key(foldText(name).replace(AFFIX, ''));
  return byKey.get(bare) ?? null;
}

/** Both clubs of a guide title. */
export type TitleTeams = { local: ClubFacts; visitor: ClubFacts };

/**
 * The two clubs of a title, home first: 'Benfica x Estoril', 'Taça da Liga - SL Benfica x SC Braga - Meia-Final',
 * 'FC Porto - SC Braga', 'Sporting vs Arouca (Direto)'. Null unless both are known.
 */
export function findTeamsInTitle(title: string): TitleTeams | null {
  const text = title.replace(/\([^)]*\)/g, ' ').replace(/\s+/g, ' ');
  const [before, after] = text.split(/\s+(?:x|×|vs?\.?)\s+/i);
  if (before !== undefined && after !== undefined) {
    const local = findTeam(before.split(/\s+[-–—]\s+|:\s+|\s+\|\s+|,\s+/).at(-1) ?? '');
    const visitor = findTeam(after.split(/\s+[-–—]\s+|:\s+|\s+\|\s+|,\s+/)[0] ?? '');
    return pair(local, visitor);
  }
  const parts = text.split(/\s+[-–—]\s+|:\s+/);
  for (let i = 0; i + 1 < parts.length; i += 1) {
    const found = pair(findTeam(parts[i] ?? ''), findTeam(parts[i + 1] ?? ''));
    if (found) return found;
  }
  return null;
}

const pair = (local: ClubFacts | null, visitor: ClubFacts | null): TitleTeams | null =>
  local && visitor && local !== visitor ? { local, visitor } : null;
