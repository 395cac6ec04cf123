/** Programmes between matches, by channel number. Titles are invented. */
import type { SportSlug } from '#rules/artwork/sports.ts';

export type Broadcast = 'direto' | 'diferido' | 'repeticao' | 'outro';

export interface Show {
  readonly title: string;
  /** Usual length in minutes, in quarters of an hour. */
  readonly minutes: number;
  readonly modality: SportSlug;
  readonly broadcast: Broadcast;
  readonly description: string;
  /** Hours in which it may begin, from and until; any when absent. */
  readonly hours?: readonly [from: number, until: number];
  /** Only on Saturdays and Sundays. */
  readonly weekend?: true;
  /** A talk show: its picture is the studio's, whatever its sport. */
  readonly studio?: true;
}

type When = Pick<Show, 'hours' | 'weekend' | 'studio'>;
type Line = readonly [title: string, minutes: number, modality: SportSlug, broadcast: Broadcast, description: string, when?: When];
const shows = (lines: readonly Line[]): Show[] =>
  lines.map(([title, minutes, modality, broadcast, description, when = {}]) => ({
    title,
    minutes,
    modality,
    broadcast,
    description,
    ...when,
  }));

const FOOTBALL = shows([
  ['Jornada Inteira', 60, 'futebol', 'outro', 'Os golos da jornada pela ordem em que aconteceram, com o som do estádio.'],
  ['Lado a Lado', 45, 'futebol', 'outro', 'Dois jogos, o mesmo minuto: o que mudou o resultado de cada um.'],
  ['Onze de Gala', 30, 'futebol', 'outro', 'O onze da semana escolhido por quem joga, não por quem comenta.', { studio: true }],
  [
    'Antes do Apito',
    30,
    'futebol',
    'direto',
    'As equipas, o relvado e o tempo que faz, meia hora antes do jogo.',
    { hours: [12, 22], studio: true },
  ],
  [
    'Depois do Apito',
    45,
    'futebol',
    'direto',
    'Primeiras reações, os lances do jogo e as contas da tabela.',
    { hours: [15, 24], studio: true },
  ],
  ['Arquivo: Jogos que Ficaram', 90, 'futebol', 'repeticao', 'Um jogo antigo, inteiro, com os comentários da época.'],
  ['Balneário', 30, 'futebol', 'outro', 'Conversa sem cortes com quem pendurou as chuteiras há pouco.', { studio: true }],
  ['Prancheta', 15, 'futebol', 'outro', 'Uma ideia de jogo explicada em quinze minutos.', { studio: true }],
  ['Formação', 60, 'futebol', 'diferido', 'Os sub-19 e os sub-17, com quem os treina.'],
  ['Resumo do Dia', 15, 'futebol', 'outro', 'Tudo o que passou hoje, num quarto de hora.', { hours: [19, 24] }],
  ['Elas em Campo', 60, 'futebol', 'diferido', 'O futebol feminino português, todas as semanas.'],
  ['Bancada Central', 75, 'futebol', 'outro', 'Documentário: um clube, uma cidade, um domingo.'],
]);

const STUDIO = shows([
  ['Bom Dia, Desporto', 120, 'estudio', 'direto', 'As notícias da manhã e o que há para ver até à noite.', { hours: [6, 11] }],
  ['Fecho', 60, 'estudio', 'direto', 'O dia arrumado numa hora, antes de dormir.', { hours: [21, 24] }],
  ['Mesa Corrida', 90, 'estudio', 'direto', 'Quatro cadeiras, um tema e ninguém a falar por cima.', { hours: [10, 24] }],
  ['Jornal das Oito e Meia', 30, 'estudio', 'direto', 'Meia hora de notícias, com os números certos.', { hours: [20, 21] }],
  ['Sala de Imprensa', 45, 'estudio', 'diferido', 'As conferências da tarde, com as perguntas.'],
  ['Dados na Mesa', 30, 'estudio', 'outro', 'Um gráfico por programa. Explicado devagar.'],
  ['O Sócio', 45, 'estudio', 'outro', 'Quem vai ao estádio há cinquenta anos tem a palavra.'],
  ['Hora do Guia', 15, 'estudio', 'direto', 'O que vale a pena ver nas próximas horas.'],
  ['Fim de Semana Grande', 120, 'estudio', 'direto', 'Estúdio aberto, à volta dos jogos do dia.', { hours: [12, 22], weekend: true }],
]);

const BASKETBALL = shows([
  ['Cesto: a Jornada', 60, 'basquetebol', 'outro', 'Os jogos da semana e a jogada que os decidiu.'],
  ['Linha de Três', 30, 'basquetebol', 'outro', 'Os melhores lançamentos da semana, e os que quase entraram.'],
  ['Quinto Período', 45, 'basquetebol', 'direto', 'Conversa depois do jogo, ainda com o pavilhão a esvaziar.', { studio: true }],
  ['Arquivo: Finais de Pavilhão', 105, 'basquetebol', 'repeticao', 'Uma final inteira, como foi transmitida.'],
  ['Três para Três', 60, 'basquetebol', 'diferido', 'O circuito de rua, de norte a sul.'],
  ['Escola de Base', 15, 'basquetebol', 'outro', 'Um gesto técnico por programa, para treinar em casa.'],
]);

const MOTORS = shows([
  ['Grelha de Partida', 60, 'motores', 'direto', 'O fim de semana das corridas, com o regulamento à mão.', { studio: true }],
  ['Box', 30, 'motores', 'outro', 'Uma paragem nas boxes vista de dentro do capacete.'],
  ['Ralis de Portugal', 60, 'motores', 'diferido', 'As especiais do fim de semana, com os tempos e o pó.'],
  ['Duas Rodas', 45, 'motores', 'outro', 'Velocidade, motocross e enduro no mesmo programa.'],
  ['Arquivo: Voltas Rápidas', 90, 'motores', 'repeticao', 'Corridas que se decidiram na última volta.'],
  ['Oficina', 30, 'motores', 'outro', 'Como funciona: caixa, travões, suspensão. Com as mãos na peça.'],
  ['Todo-o-Terreno', 75, 'motores', 'diferido', 'Etapas longas, navegação e quem espera à chegada.'],
  ['Karting Nacional', 60, 'motores', 'diferido', 'Quem corre aos doze anos a cem à hora.'],
  ['Clássicos na Estrada', 45, 'motores', 'outro', 'Um carro, um dono, uma estrada de serra.'],
  ['Resistência', 120, 'motores', 'repeticao', 'As últimas duas horas de uma prova de seis.'],
]);

const TENNIS = shows([
  ['Court Central (Demonstração)', 120, 'tenis', 'direto', 'Quadro principal, encontros da tarde. Emissão de demonstração.'],
  ['Court 2 (Demonstração)', 120, 'tenis', 'direto', 'Primeiras rondas, um encontro a seguir ao outro. Emissão de demonstração.'],
  ['Set Decisivo', 60, 'tenis', 'outro', 'Um encontro contado a partir do último set.'],
  ['Padel: Noite de Finais', 105, 'padel', 'diferido', 'As finais do circuito nacional, pares masculinos e femininos.'],
  ['Padel em Casa', 30, 'padel', 'outro', 'Exercícios de rede para quem joga ao sábado.'],
  ['Arquivo: Finais no Pó de Tijolo', 120, 'tenis', 'repeticao', 'Finais antigas, inteiras, com o som de então.'],
  ['Volta ao Mundo em Raquetes', 45, 'tenis', 'outro', 'Os torneios da semana e quem chegou às meias-finais.'],
  ['Ténis de Mesa por Equipas (Demonstração)', 75, 'outras', 'direto', 'Campeonato nacional, quatro mesas. Emissão de demonstração.'],
]);

const PAVILION = shows([
  ['Sete Contra Sete', 60, 'andebol', 'outro', 'A jornada do andebol, com as defesas da semana.'],
  ['Rinque', 60, 'hoquei', 'outro', 'O hóquei em patins de lés a lés.'],
  ['Rede Alta', 60, 'voleibol', 'diferido', 'Um jogo de voleibol por semana, do primeiro ponto ao último.'],
  ['Praia: o Circuito', 75, 'voleibol', 'repeticao', 'As etapas do verão, quando apetecem mais.'],
  ['Futsal: a Jornada', 60, 'futsal', 'outro', 'Golos, cantos ensaiados e cinco contra quatro.'],
  ['Pavilhão 2', 90, 'futsal', 'diferido', 'O segundo jogo da noite, em diferido e por inteiro.'],
  ['Banco de Suplentes', 30, 'andebol', 'outro', 'Quem joga dez minutos e decide.', { studio: true }],
  ['Pivô', 15, 'futsal', 'outro', 'Uma jogada de costas para a baliza, repetida de quatro ângulos.'],
  ['Arquivo: Pavilhões Cheios', 105, 'hoquei', 'repeticao', 'Jogos que ainda se ouvem.'],
]);

const ENDURANCE = shows([
  ['Etapa de Hoje (Demonstração)', 150, 'ciclismo', 'direto', 'Os últimos 60 quilómetros e o sprint. Emissão de demonstração.'],
  ['Carro-Vassoura', 45, 'ciclismo', 'outro', 'A etapa contada por quem chegou em último.'],
  ['Subidas de Portugal', 30, 'ciclismo', 'outro', 'Uma serra por programa, com a inclinação metro a metro.'],
  ['Pista Coberta', 90, 'atletismo', 'diferido', 'Reunião de atletismo em pista curta.'],
  ['Quilómetro 42', 60, 'atletismo', 'outro', 'Histórias de maratona, de quem as acaba.'],
  ['Trail à Noite', 75, 'atletismo', 'repeticao', 'Oitenta quilómetros com a luz na testa.'],
  ['Volta ao Dia em Bicicleta', 60, 'ciclismo', 'outro', 'Estrada, pista e BTT: o resumo do dia.'],
  ['Ciclocrosse (Demonstração)', 75, 'ciclismo', 'direto', 'Uma hora de lama. Emissão de demonstração.'],
]);

const RUGBY_AND_MORE = shows([
  ['Terceira Parte', 60, 'ragueb', 'outro', 'O râguebi português, e o que se diz depois do jogo.', { studio: true }],
  ['Ensaio', 30, 'ragueb', 'outro', 'Os ensaios da semana e a jogada que os abriu.'],
  ['Râguebi: Divisão de Honra', 105, 'ragueb', 'diferido', 'Um jogo da jornada, do pontapé de saída à terceira parte.'],
  ['Piscina 3', 60, 'outras', 'outro', 'Natação, polo aquático e saltos para a água.'],
  ['Ondas', 45, 'outras', 'outro', 'Surf de inverno, da Nazaré a Peniche.'],
  ['Tatame', 45, 'outras', 'outro', 'Judo e outras lutas, com as regras no ecrã.'],
  ['Vela e Remo', 60, 'outras', 'diferido', 'Regatas da semana, do Tejo ao Algarve.'],
  ['Ginástica: Exercício Livre', 75, 'outras', 'repeticao', 'Finais por aparelhos.'],
  ['Xadrez Rápido', 45, 'outras', 'outro', 'Dez minutos para cada lado e um bom comentador.'],
  ['Elas Também', 60, 'ragueb', 'outro', 'O desporto feminino em todas as modalidades.'],
]);

const BY_CHANNEL: Readonly<Record<number, readonly Show[]>> = {
  4: BASKETBALL,
  5: MOTORS,
  7: PAVILION,
  8: TENNIS,
  9: PAVILION,
  10: ENDURANCE,
  12: RUGBY_AND_MORE,
  13: STUDIO,
};

/** A channel's shows between its matches. */
export const showsOf = (numero: number): readonly Show[] => BY_CHANNEL[numero] ?? FOOTBALL;

/** Fills unplanned gaps: a change of clocks, a dropped match. */
export const FILLER: Readonly<Omit<Show, 'minutes'>> = {
  title: 'Imagens do Dia',
  modality: 'estudio',
  broadcast: 'outro',
  description: 'As melhores imagens do dia, sem comentários.',
};

export const ALL_SHOWS: readonly Show[] = [FOOTBALL, STUDIO, BASKETBALL, MOTORS, TENNIS, PAVILION, ENDURANCE, RUGBY_AND_MORE].flat();

const STUDIO_TITLES = new Set(ALL_SHOWS.filter(({ studio, modality }) => studio || modality === 'estudio').map(({ title }) => title));

/** Whether a programme comes from the studio, by its title. */
export const comesFromStudio = (title: string): boolean => STUDIO_TITLES.has(title);
