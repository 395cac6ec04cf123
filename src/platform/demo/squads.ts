/** Invented people: squads, coaches, referees, authors. Any resemblance to real names is accidental. */

import { type Random, randomFrom, randomInteger, shuffle } from '#rules/seeded-random.ts';
import { branded } from './branded.ts';

/** Seed of all demonstration content. */
export const SEED = 'camarote-1';

const FIRST =
  'Afonso Alexandre André Artur Baltasar Benjamim Bernardo Bruno Caetano Carlos Cláudio Daniel David Diogo Domingos Duarte Edgar Eduardo Elias Emanuel Fábio Filipe Francisco Gabriel Gaspar Gil Gonçalo Guilherme Gustavo Heitor Henrique Hugo Isaac Ivo Jaime João Joaquim Jorge José Júlio Leandro Leonel Lourenço Lucas Luís Manuel Marcelo Marco Mário Martim Mateus Matias Miguel Nélson Nuno Óscar Osvaldo Patrício Paulo Pedro Rafael Raimundo Raul Renato Ricardo Rodrigo Rogério Rui Salvador Samuel Santiago Sérgio Simão Telmo Tiago Tomás Valter Vasco Vicente Vítor Xavier Zacarias'.split(
    ' ',
  );
/** Rare surnames, so that no random name is a well-known footballer or coach. */
const LAST =
  'Abrantes Aguiar Alcobia Alfaiate Alpalhão Amaro Ameixoeira Amendoeira Arrais Assunção Azenha Azinheira Bandarra Barbedo Barradas Barranco Barroqueiro Batalha Beirão Bordalo Brandão Cabaço Calhandra Camarinha Campelo Canário Cardal Carqueja Carrapiço Carvalhal Cascalheira Casimiro Casqueiro Castanho Cegonho Cerejeira Charneca Coelheira Condeça Cordeiro Corvelo Craveiro Dâmaso Dourado Enxuto Escaleira Espinhal Estorninho Fajardo Falcoeira Farinha Feitor Ferrão Figueira Fontainhas Fragata Freixo Galhardo Giesta Guedelha Janeiro Lameira Laranjo Lavareda Limoeiro Lourinho Malhada Malveira Marinheiro Marmeleiro Matoso Medronho Melgaço Milheiro Moinhos Morgado Murtinheira Nabais Nespereira Oleiro Palhares Palmeira Pardelha Parreira Pedroso Peneda Penedo Pessegueiro Pinhal Portela Queimado Quintela Ramada Redondo Ribeira Roseirinha Rosmaninho Sabino Salgueirinho Selas Serrano Silvares Sobral Sobreira Soeiro Tainha Taveira Tojal Tojeira Torrado Tramagal Trigueiro Urze Valadas Vidigal Vilhena Zagalo Zambujeira'.split(
    ' ',
  );

export type Position = 'GR' | 'DEF' | 'MED' | 'AVA' | 'OUT';

export interface InventedPlayer {
  readonly name: string;
  readonly number: number;
  readonly position: Position;
}

/** A first name and surname not in `taken`; adds it. */
export function inventedName(random: Random, taken: Set<string>): string {
  for (let tries = 0; ; tries += 1) {
    const first = FIRST[randomInteger(random, 0, FIRST.length - 1)];
    const last = LAST[randomInteger(random, 0, LAST.length - 1)];
    const name = tries < 40 ? `${first} ${last}` : `${first} ${last} ${LAST[randomInteger(random, 0, LAST.length - 1)]}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

const FOOTBALL: readonly (readonly [Position, readonly number[]])[] = [
  ['GR', [1, 12, 99]],
  ['DEF', [2, 3, 4, 5, 13, 15, 22, 33]],
  ['MED', [6, 8, 10, 14, 16, 20, 23, 28]],
  ['AVA', [7, 9, 11, 17, 19, 21]],
];
const COURT_SIZE: Readonly<Record<string, number>> = { basquetebol: 12, futsal: 14, andebol: 16, hoquei: 10, voleibol: 14 };
/** Sports whose teams have no goalkeeper. */
const WITHOUT_GOALKEEPER: readonly string[] = ['basquetebol', 'voleibol'];

/** The squad of a club: 25 in football with three goalkeepers, fewer indoors. Surnames are unique, since score lines show only those. */
export function inventedSquad(modality: string, club: string): InventedPlayer[] {
  const random = randomFrom(`${SEED}|squad|${modality}|${club}`);
  const surnames = shuffle(random, LAST);
  const firsts = shuffle(random, FIRST);
  const name = (i: number): string => `${firsts[i]} ${surnames[i]}`;
  if (modality === 'futebol') {
    let i = 0;
    return FOOTBALL.flatMap(([position, numbers]) => numbers.map((number) => ({ name: name(i++), number, position })));
  }
  const size = COURT_SIZE[modality] ?? 12;
  return Array.from({ length: size }, (_, i) => ({
    name: name(i),
    number: i + (modality === 'basquetebol' ? 4 : 1),
    position: !WITHOUT_GOALKEEPER.includes(modality) && i < 2 ? 'GR' : 'OUT',
  }));
}

export const inventedCoach = (modality: string, club: string): string =>
  inventedName(randomFrom(`${SEED}|coach|${modality}|${club}`), new Set());

const refereeNames = (): string[] => {
  const taken = new Set<string>();
  const random = randomFrom(`${SEED}|referees`);
  return Array.from({ length: 24 }, () => inventedName(random, taken));
};
export const REFEREES: readonly string[] = refereeNames();

/** Authors of videos and news. */
export const AUTHORS: readonly string[] = [
  'Mariana Lopes Tainha',
  'Tiago Reis Milheiro',
  'Sara Pinho Vidigal',
  'Paulo Neves Craveiro',
  'Inês Condeça',
  'Rui Matos Galhardo',
  'Joana Lameira',
  branded('Redação Camarote'),
];

/** The surname, as in a score line: 'Tojal' of 'Duarte Tojal'. */
export const surname = (name: string): string => name.split(' ').at(-1) ?? name;
