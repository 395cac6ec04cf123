/**
 * Clubs beside the 18 of #rules/team-names.ts. Real clubs: names, colours, grounds and cities as facts, crests drawn from colours and initials.
 * The clubs of the Liga Atlântica are invented.
 */
import type { ClubFacts } from '#rules/team-names.ts';

export type Club = Pick<ClubFacts, 'name' | 'shortName' | 'initials' | 'colours' | 'pattern' | 'shape' | 'ground' | 'city'>;

type Line = readonly [
  name: string,
  shortName: string,
  initials: string,
  colours: string,
  pattern: ClubFacts['pattern'],
  shape: ClubFacts['shape'],
  ground: string,
  city: string,
];

const clubs = (lines: readonly Line[]): Club[] =>
  lines.map(([name, shortName, initials, colours, pattern, shape, ground, city]) => {
    const [a = '#5F6E82', b = '#FFFFFF', c = '#FFFFFF'] = colours.split(' ').map((hex) => `#${hex}`);
    return { name, shortName, initials, colours: [a, b, c], pattern, shape, ground, city };
  });

export const SEGUNDA_CLUBS: readonly Club[] = clubs([
  ['Académico de Viseu FC', 'Académico de Viseu', 'ACV', '15181D FFFFFF 15181D', 'metades', 'escudo', 'Estádio do Fontelo', 'Viseu'],
  ['SL Benfica B', 'Benfica B', 'SLBB', 'D71920 FFFFFF FFFFFF', 'liso', 'escudo', 'Benfica Campus', 'Seixal'],
  ['GD Chaves', 'Chaves', 'GDC', '1D3F91 C8102E FFFFFF', 'listras', 'heater', 'Estádio Municipal Eng. Manuel Branco Teixeira', 'Chaves'],
  ['FC Porto B', 'FC Porto B', 'FCPB', '0A4DA2 FFFFFF FFFFFF', 'banda', 'roda', 'Estádio Luís Filipe Menezes', 'Vila Nova de Gaia'],
  ['SC Farense', 'Farense', 'SCF', '15181D FFFFFF FFFFFF', 'chevron', 'heater', 'Estádio de São Luís', 'Faro'],
  ['CD Feirense', 'Feirense', 'CDF', '1B4F9C FFFFFF FFFFFF', 'cruz', 'escudo', 'Estádio Marcolino de Castro', 'Santa Maria da Feira'],
  ['FC Felgueiras', 'Felgueiras', 'FEL', 'B3121A 1D3F91 FFFFFF', 'quartos', 'escudo', 'Estádio Dr. Machado de Matos', 'Felgueiras'],
  ['Leixões SC', 'Leixões', 'LSC', 'C8102E FFFFFF C8102E', 'listras', 'heater', 'Estádio do Mar', 'Matosinhos'],
  ['Lusitânia FC', 'Lusitânia de Lourosa', 'LFC', 'F2C200 15181D 15181D', 'banda', 'losango', 'Estádio do Lusitânia FC', 'Lourosa'],
  ['CS Marítimo', 'Marítimo', 'CSM', '00693E C8102E FFFFFF', 'metades', 'escudo', 'Estádio do Marítimo', 'Funchal'],
  ['UD Oliveirense', 'Oliveirense', 'UDO', 'C8102E 1D3F91 FFFFFF', 'faixa', 'heater', 'Estádio Carlos Osório', 'Oliveira de Azeméis'],
  [
    'FC Paços de Ferreira',
    'Paços de Ferreira',
    'FCPF',
    'F2C200 0B6B3A 0B6B3A',
    'aros',
    'escudo',
    'Estádio Capital do Móvel',
    'Paços de Ferreira',
  ],
  ['FC Penafiel', 'Penafiel', 'PEN', 'C8102E 15181D FFFFFF', 'listras', 'roda', 'Estádio 25 de Abril', 'Penafiel'],
  ['Portimonense SC', 'Portimonense', 'PSC', '111418 FFFFFF 111418', 'listras', 'escudo', 'Estádio Municipal de Portimão', 'Portimão'],
  ['Sporting CP B', 'Sporting B', 'SCPB', '00693E FFFFFF FFFFFF', 'aros', 'escudo', 'Estádio Aurélio Pereira', 'Alcochete'],
  ['SCU Torreense', 'Torreense', 'SCUT', '1D3F91 C8102E FFFFFF', 'quartos', 'heater', 'Estádio Manuel Marques', 'Torres Vedras'],
  ['UD Leiria', 'União de Leiria', 'UDL', 'F4F4F4 C8102E C8102E', 'banda', 'roda', 'Estádio Dr. Magalhães Pessoa', 'Leiria'],
  ['FC Vizela', 'Vizela', 'FCV', '1B4F9C F4F4F4 1B4F9C', 'chevron', 'escudo', 'Estádio do FC Vizela', 'Vizela'],
]);

export const ATLANTICA_CLUBS: readonly Club[] = clubs([
  ['Atlético da Ribeira', 'Ribeira', 'ATR', '0F7B8A F4F6FA F4F6FA', 'aros', 'roda', 'Campo da Ribeira', 'Ribeira de Cima'],
  ['União do Cabo', 'União do Cabo', 'UDC', '14284B F2C200 F2C200', 'faixa', 'heater', 'Parque do Farol', 'Cabo Novo'],
  ['Real Serrano', 'Serrano', 'RSE', '5A2E8C FFFFFF FFFFFF', 'chevron', 'escudo', 'Campo da Serra', 'Serra Alta'],
  ['Sporting da Baía Azul', 'Baía Azul', 'SBA', '1B6FD1 FFFFFF 14284B', 'listras', 'losango', 'Estádio da Baía', 'Baía Azul'],
  ['Desportivo das Dunas', 'Dunas', 'DUN', 'D9A441 3B2A12 3B2A12', 'banda', 'escudo', 'Campo das Dunas', 'Areal'],
  ['Académico do Vale', 'Vale', 'ACA', '15181D B6F23C B6F23C', 'metades', 'heater', 'Parque do Vale', 'Vale de Cima'],
  ['Estrela do Norte', 'Estrela do Norte', 'EDN', 'C8102E F4F6FA F4F6FA', 'cruz', 'losango', 'Campo da Estrela', 'Vila do Norte'],
  ['Juventude do Porto Santo Novo', 'Juventude', 'JPS', '0B7A3E F2C200 F2C200', 'quartos', 'roda', 'Estádio do Molhe', 'Porto Santo Novo'],
  ['Marinhense Atlântico', 'Marinhense', 'MAT', 'F4F4F4 0A4DA2 0A4DA2', 'aros', 'escudo', 'Campo do Pinhal', 'Marinha Velha'],
  ['Ferroviário do Oeste', 'Ferroviário', 'FDO', '8E2440 FFFFFF FFFFFF', 'listras', 'heater', 'Campo da Estação', 'Oeste'],
  ['Clube das Salinas', 'Salinas', 'CSA', 'F58FC8 2B1330 2B1330', 'liso', 'roda', 'Parque das Salinas', 'Salinas'],
  ['Lusitano das Ilhas', 'Lusitano', 'LDI', '007A5E FFFFFF FFFFFF', 'banda', 'losango', 'Estádio do Ilhéu', 'Ilhéu'],
  ['Montanha Futebol Clube', 'Montanha', 'MFB', '4A5F12 F0F8D6 2A370A', 'chevron', 'escudo', 'Campo do Alto', 'Montanha'],
  ['Operário da Foz', 'Operário', 'ODF', 'B93A08 15181D 15181D', 'faixa', 'heater', 'Campo da Foz', 'Foz Velha'],
  ['Recreativo do Sol Posto', 'Sol Posto', 'RSP', 'FF7A1A FFFFFF 7A2A00', 'metades', 'roda', 'Campo do Sol Posto', 'Sol Posto'],
  ['Pescadores da Enseada', 'Pescadores', 'PDE', '0A7189 F4F6FA F4F6FA', 'cruz', 'escudo', 'Campo da Enseada', 'Enseada'],
]);

/** Invented clubs of the cup. */
export const CUP_CLUBS: readonly Club[] = clubs([
  ['Clube da Maré Alta', 'Maré Alta', 'CMA', '0A7189 FFFFFF FFFFFF', 'aros', 'escudo', 'Campo da Maré', 'Maré Alta'],
  ['União do Cabo', 'Cabo', 'UDC', 'C8102E F4F6FA F4F6FA', 'banda', 'heater', 'Estádio do Cabo', 'Cabo Velho'],
  ['Sport da Barra', 'Barra', 'SDB', '15181D F2C200 F2C200', 'metades', 'roda', 'Parque da Barra', 'Barra'],
  ['Atlético do Farol', 'Farol', 'ADF', 'F4F4F4 C8102E C8102E', 'listras', 'losango', 'Campo do Farol', 'Farol'],
  ['Grupo da Restinga', 'Restinga', 'GDR', 'D9A441 14284B 14284B', 'quartos', 'escudo', 'Campo da Restinga', 'Restinga'],
  ['Desportivo do Arrife', 'Arrife', 'DDA', '0B7A3E FFFFFF FFFFFF', 'cruz', 'heater', 'Estádio do Arrife', 'Arrife'],
  ['Náutico da Enseada', 'Náutico', 'NDE', '1B6FD1 FFFFFF FFFFFF', 'chevron', 'roda', 'Campo do Cais', 'Enseada'],
  ['Recreio da Falésia', 'Falésia', 'RDF', '8E2440 F4F6FA F4F6FA', 'faixa', 'escudo', 'Campo da Falésia', 'Falésia'],
]);

const of = (list: readonly Club[], names: readonly string[], grounds: Readonly<Record<string, string>>): Club[] =>
  names.flatMap((name) => {
    const club = list.find(({ shortName }) => shortName === name);
    return club ? [{ ...club, ground: grounds[name] ?? `Pavilhão de ${club.city}` }] : [];
  });

/** Clubs of the indoor sports: football clubs with such a section, and clubs of these sports alone. */
export function pavilionClubs(
  league: readonly Club[],
): Readonly<Record<'basquetebol' | 'futsal' | 'andebol' | 'hoquei' | 'voleibol', readonly Club[]>> {
  const grounds = {
    Benfica: 'Pavilhão Fidelidade',
    'FC Porto': 'Dragão Arena',
    Sporting: 'Pavilhão João Rocha',
    'Vitória SC': 'Pavilhão Unidade Vimaranense',
  };
  const big = (...names: string[]): Club[] => of(league, names, grounds);
  return {
    basquetebol: [
      ...big('Benfica', 'FC Porto', 'Sporting', 'Vitória SC', 'SC Braga'),
      ...clubs([
        ['Ovarense Basquetebol', 'Ovarense', 'OVA', '15181D FFFFFF FFFFFF', 'listras', 'escudo', 'Arena de Ovar', 'Ovar'],
        [
          'UD Oliveirense',
          'Oliveirense',
          'UDO',
          'C8102E 1D3F91 FFFFFF',
          'faixa',
          'heater',
          'Pavilhão Dr. Salvador Machado',
          'Oliveira de Azeméis',
        ],
        ['Imortal BC', 'Imortal', 'IBC', 'F2C200 15181D 15181D', 'quartos', 'losango', 'Pavilhão Desportivo de Albufeira', 'Albufeira'],
        ['CP Esgueira', 'Esgueira', 'CPE', '0B7A3E FFFFFF FFFFFF', 'banda', 'escudo', 'Pavilhão do CP Esgueira', 'Aveiro'],
        ['Galitos FC', 'Galitos', 'GFC', 'C8102E FFFFFF 15181D', 'chevron', 'roda', 'Pavilhão do Galitos', 'Barreiro'],
      ]),
    ],
    futsal: [
      ...big('Benfica', 'Sporting', 'SC Braga', 'Rio Ave', 'Famalicão'),
      ...clubs([
        ['AD Fundão', 'Fundão', 'ADF', '1B4F9C FFFFFF FFFFFF', 'faixa', 'escudo', 'Pavilhão Municipal do Fundão', 'Fundão'],
        [
          'Leões de Porto Salvo',
          'Leões de Porto Salvo',
          'LPS',
          'F2C200 0A4DA2 0A4DA2',
          'metades',
          'heater',
          'Pavilhão Leões de Porto Salvo',
          'Oeiras',
        ],
        [
          'Eléctrico FC',
          'Eléctrico',
          'EFC',
          'C8102E FFFFFF FFFFFF',
          'aros',
          'losango',
          'Pavilhão Municipal de Ponte de Sor',
          'Ponte de Sor',
        ],
      ]),
    ],
    andebol: [
      ...big('Benfica', 'FC Porto', 'Sporting'),
      ...clubs([
        ['ABC de Braga', 'ABC', 'ABC', 'F2C200 15181D 15181D', 'listras', 'escudo', 'Pavilhão Flávio Sá Leite', 'Braga'],
        ['Águas Santas', 'Águas Santas', 'AAS', '1B4F9C FFFFFF FFFFFF', 'cruz', 'heater', 'Pavilhão de Águas Santas', 'Maia'],
        ['CF Os Belenenses', 'Belenenses', 'CFB', '0A4DA2 FFFFFF C8102E', 'cruz', 'escudo', 'Pavilhão Acácio Rosa', 'Lisboa'],
        ['Marítimo Andebol', 'Marítimo', 'MAR', '00693E C8102E FFFFFF', 'metades', 'escudo', 'Pavilhão do Marítimo', 'Funchal'],
        ['Póvoa AC', 'Póvoa', 'PAC', '1D3F91 FFFFFF FFFFFF', 'banda', 'roda', 'Pavilhão Municipal da Póvoa', 'Póvoa de Varzim'],
      ]),
    ],
    hoquei: [
      ...big('Benfica', 'FC Porto', 'Sporting'),
      ...clubs([
        [
          'UD Oliveirense',
          'Oliveirense',
          'UDO',
          'C8102E 1D3F91 FFFFFF',
          'faixa',
          'heater',
          'Pavilhão Dr. Salvador Machado',
          'Oliveira de Azeméis',
        ],
        ['OC Barcelos', 'Barcelos', 'OCB', 'C8102E FFFFFF FFFFFF', 'listras', 'escudo', 'Pavilhão Municipal de Barcelos', 'Barcelos'],
        ['HC Braga', 'HC Braga', 'HCB', 'E1121D FFFFFF FFFFFF', 'metades', 'heater', 'Pavilhão das Goladas', 'Braga'],
        ['AD Valongo', 'Valongo', 'ADV', '0B7A3E FFFFFF 15181D', 'quartos', 'losango', 'Pavilhão Municipal de Valongo', 'Valongo'],
        ['SC Tomar', 'Tomar', 'SCT', '15181D C8102E FFFFFF', 'chevron', 'roda', 'Pavilhão Jácome Ratton', 'Tomar'],
      ]),
    ],
    voleibol: [
      ...big('Benfica', 'Sporting', 'Vitória SC'),
      ...clubs([
        [
          'AJ Fonte do Bastardo',
          'Fonte do Bastardo',
          'AJFB',
          '0A4DA2 FFFFFF FFFFFF',
          'faixa',
          'escudo',
          'Pavilhão da Fonte do Bastardo',
          'Praia da Vitória',
        ],
        ['SC Espinho', 'Espinho', 'SCE', '15181D FFFFFF FFFFFF', 'listras', 'heater', 'Nave Desportiva de Espinho', 'Espinho'],
        ['Castêlo da Maia GC', 'Castêlo da Maia', 'CMGC', 'C8102E F2C200 FFFFFF', 'metades', 'escudo', 'Pavilhão do Castêlo', 'Maia'],
        ['Esmoriz GC', 'Esmoriz', 'EGC', '0B7A3E FFFFFF FFFFFF', 'banda', 'roda', 'Pavilhão do Esmoriz', 'Esmoriz'],
        ['Leixões SC', 'Leixões', 'LSC', 'C8102E FFFFFF C8102E', 'listras', 'heater', 'Pavilhão Siza Vieira', 'Matosinhos'],
      ]),
    ],
  };
}
