/** Invented vocabulary of the generated guide: no real channel, club, person or programme. */

export const CHANNEL_NAMES = [
  'Arena',
  'Bancada',
  'Relvado',
  'Tribuna',
  'Maré',
  'Sirene',
  'Farol',
  'Miradouro',
  'Azinhaga',
  'Estrela',
  'Pomar',
  'Cais',
];

export const CHANNEL_KINDS = ['Desporto', 'Notícias', 'Cinema', 'Infantil', 'Séries', 'Natureza', 'Música', 'Memória'];

/** Invented clubs by modality category; some names have difficult characters: points, quotes, ampersands, digits. */
export const CLUBS: Record<string, readonly string[]> = {
  Futebol: [
    'AD Valcova',
    'SC Penedos',
    'FC Monterrio',
    'Atl. da Fontela',
    'União de Barcarola',
    'GD Serra & Mar',
    'Real Outeiro',
    "Sport'Clube Vieiras",
    'Académica de Alvor Novo',
    'FC Trás-da-Ponte',
    'Juventude 1911',
    'CD Ribeiral',
  ],
  Basquetebol: ['Lobos de Aldoar Velho', 'Falcões do Zêzere', 'BC Marítima Nova', 'Galgos 77', 'Ursos da Raia'],
  Futsal: ['Pavilhão Azul', 'ADR Ladeira', 'Os Unidos da Praça', 'Futsal Caminho Novo'],
  Andebol: ['HC Arribas', 'Andebol Cantareira', 'GC Pinhal Novo II', 'Sete Metros'],
  Voleibol: ['VC Dunas', 'Rede Alta', 'Leixa Vólei', 'AV Cimeira'],
  'Hóquei em patins': ['HP Moinhos', 'Patins da Lezíria', 'OC Calhau', 'HC Varandas'],
  Rugby: ['XV de Montes', 'Rugby Casal Ventoso', 'RC Planície', 'Escudos do Norte'],
};

export const COMPETITIONS: Record<string, readonly string[]> = {
  Futebol: ['Liga Atlântica 2025-26', 'Taça das Marés 2025-26', 'Supertaça do Farol 2025', 'Liga Atlântica Feminina 2025-26'],
  Basquetebol: ['Liga do Cesto 2025-26', 'Taça do Cesto'],
  Futsal: ['Campeonato de Salão 2025-26'],
  Andebol: ['Liga Sete 2025-26'],
  Voleibol: ['Divisão de Honra 2025-26'],
  'Hóquei em patins': ['Liga dos Rolamentos 2025-26'],
  Rugby: ['Torneio dos Escudos 2026'],
};

export const SPORT_SHOWS: readonly (readonly [string, string])[] = [
  ['Bancada Central', 'Magazine desportivo'],
  ['Primeira Parte', 'Informação desportiva'],
  ['Prolongamento, o Debate', 'Debate desportivo'],
  ['Volta Rápida', 'Automobilismo'],
  ['Duas Rodas & Companhia', 'Motociclismo'],
  ['Neve Funda - Descida de Alto Cume', 'Esqui'],
  ['Onda Comprida', 'Surf'],
  ['Ténis - Aberto das Salinas - Dia 3', 'Ténis'],
  ['Ciclismo - Clássica da Raia', 'Ciclismo'],
  ['Pista Coberta', 'Atletismo'],
  ['Tacada de Mestre', 'Snooker'],
  ['Jornal da Relva', 'Informação desportiva'],
  ['Histórias do Balneário', 'Documentário desportivo'],
  ['Sem Emissão', 'Desporto'],
  ['Voleibol de Praia - Resumo da Etapa', 'Desporto'],
];

export const GENERAL_SHOWS: readonly (readonly [string, string])[] = [
  ['O Segredo da Azenha', 'Telenovela'],
  ['Jornal da Noite Clara', 'Informação'],
  ['Cozinha de Três Tachos', 'Culinária'],
  ['A Ilha "Perdida"', 'Filme'],
  ['Detetives & Companhia', 'Série'],
  ['Planeta Sargaço', 'Documentário'],
  ['Os Amigos do Pinguço', 'Infantil'],
  ['Noite de Fados e Histórias', 'Música'],
  ['Feira da Ladra ao Domingo', 'Entretenimento'],
  ['Meteorologia', 'Informação'],
  ['Vendas em Direto da Quinta', 'Televendas'],
  ['Tu <3 Eu', 'Reality Show'],
];

export const SENTENCES = [
  'Acompanhe os melhores lances da jornada com comentários de quem esteve no banco.',
  'A equipa da casa procura a terceira vitória seguida perante um adversário que ainda não perdeu fora.',
  'Uma viagem pelos bastidores da modalidade, entre treinos, viagens e longas esperas no túnel.',
  'Os convidados discutem a arbitragem, as transferências e o "caso" da semana.',
  'Depois da tempestade, a vila acorda sem faróis – e ninguém sabe quem os apagou.',
  'Reportagem, entrevista e análise: tudo o que fica por dizer quando o apito soa.',
  'Clássico de outros tempos, com imagens restauradas e relato da época.',
  'Três irmãos, um moinho & uma herança que não se deixa dividir.',
  'Resumo alargado dos encontros de sábado, golo a golo.',
  'Faça chuva ou faça sol, a caravana segue pela estrada da serra até à meta, a 1.914 metros.',
];

export const PEOPLE = ['Dora Valadim', 'Ilídio Sarrazola', 'Berta Quintão', 'Nuno Alvarinhas', 'Celeste Moz', 'Rui Pardelha'];
